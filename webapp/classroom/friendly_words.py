"""The words for drawn names, in each language: friendly, short, easy to tell apart."""

_ENGLISH_QUALITIES = """
able active agile amber artful awake azure bold brave bright brisk bubbly calm careful caring
cheerful chirpy clever coastal cosmic cosy crafty crisp curious daring dazzling dreamy eager early
earnest electric elegant emerald epic fair famous fancy fearless festive fluffy friendly frosty
gentle gifted glad gleaming golden graceful happy hardy helpful honest hopeful humble jolly jovial
joyful keen kind lively loyal lucky lunar magic mellow merry mighty modest musical neat nimble
noble patient peaceful playful polite proud quick quiet radiant ready rosy royal shiny silver
sincere skilful smart smiling snowy solar sparkling speedy splendid spry steady stellar sunny
swift tidy tranquil trusty upbeat vivid warm wise witty zesty
"""

_ENGLISH_ANIMALS = """
albatross alpaca antelope armadillo axolotl badger beaver beetle bison bumblebee butterfly camel
canary capybara caribou chameleon cheetah chipmunk cicada cockatoo condor cricket dolphin
dragonfly eagle elephant ermine falcon ferret finch firefly flamingo fox gazelle gecko giraffe
hamster hedgehog heron hummingbird ibex iguana jaguar kangaroo kingfisher kitten kiwi koala
ladybird lemur leopard lion llama lobster lynx magpie marmot meerkat mongoose narwhal nightingale
ocelot octopus oriole ostrich otter owl oyster panda panther parrot partridge peacock pelican
penguin platypus pony puffin puma puppy quokka rabbit raven reindeer robin salmon seahorse sparrow
squirrel starfish stork swallow swan tamarin tapir tiger tortoise toucan trout turtle wolf wombat
woodpecker yak zebra
"""

_SPANISH_QUALITIES = """
admirable adorable afable ágil agradable alegre amable amigable apacible audaz azul boreal
brillante capaz celeste celestial chispeante constante cordial cortés creíble danzante decente
deportista diligente dulce elegante elocuente entusiasta especial estable estelar excelente
exuberante feliz ferviente fiable fiel firme flamante flexible floreciente formidable fuerte
galante genial gentil hábil honorable ideal imparable importante impresionante incansable
increíble independiente inolvidable inteligente invencible joven jovial leal libre loable lunar
memorable musical natural noble notable optimista original paciente perseverante polar popular
prudente puntual radiante resistente respetable responsable rutilante sagaz sensible sobresaliente
sociable solar sonriente sorprendente suave tenaz triunfante tropical útil valiente veloz verde
versátil vibrante vigilante vital
"""

_SPANISH_ANIMALS = """
abeja albatros alce alpaca ardilla armadillo bisonte búho caballo calamar camaleón camello canario
canguro capibara castor cebra chinchilla ciervo cigüeña cisne colibrí cóndor conejo cordero
correcaminos delfín dromedario elefante erizo escarabajo faisán flamenco frailecillo gacela garza
gaviota gecko gorrión grillo grulla guacamayo guepardo halcón hámster hormiga iguana jaguar
jilguero jirafa koala lechuza lémur león leopardo libélula lince llama lobo loro luciérnaga manatí
mapache mariposa marmota mirlo murciélago narval nutria ocelote okapi orca oruga oso panda pantera
pato pelícano perdiz perezoso petirrojo pingüino poni potro pulpo puma quetzal quokka ruiseñor
salamandra salmón suricata tapir tejón tigre topo tortuga tucán unicornio urraca vicuña wombat yak
zorzal
"""

WORDS = {
    "en": (_ENGLISH_QUALITIES.split(), _ENGLISH_ANIMALS.split(), "{quality} {animal}"),
    # Every quality here is the same for words of either gender.
    "es": (_SPANISH_QUALITIES.split(), _SPANISH_ANIMALS.split(), "{animal} {quality}"),
}
"""For each language: qualities, animals, and how the two stand together."""
