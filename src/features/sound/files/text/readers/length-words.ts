import { cardinal as english } from '../numbers/english-numbers.ts'
import { chineseCardinal, japaneseCardinal } from '../numbers/east-asian-numbers.ts'
import { readNumber as french } from '../numbers/french-numbers.ts'
import { readNumber as german } from '../numbers/german-numbers.ts'
import { readNumber as spanish } from '../numbers/spanish-numbers.ts'
import { lengthsBy } from './lengths.ts'

export const sayEnglishLengths = lengthsBy({
  units: [
    ['hour', 'hours'],
    ['minute', 'minutes'],
    ['second', 'seconds'],
  ],
  say: english,
  joined: [' ', ', ', ' and '],
  point: ' point ',
  minutes: 'minutes?|mins?',
  hours: 'hours?|hrs?',
  clock: /(?:^|[^\p{L}])(?:at|by|since|until|before|after)\s•|•\s?[ap]\.?\s?m/iu,
  clockHasSeconds: true,
  score:
    /(?:odds|ratio|split|score|mix|proportion|won|win|lost|lose|beat|stood|lead|leading|led|vote|divided|Psalms?)(?:\s(?:is|at|of|was|stood|were|by|a|an|the|roughly|about))*\s•|•\s(?:against|in favou?r|split|ratio|odds|majority|at half|win|victory|loss|score|on points)/u,
  length: /(?:pace of|length of)\s•|•(?:[-\s]?long|\sper\s|\/km|\/mi|\smark|\sinto\s)/u,
  usual: 'length',
})

export const sayGermanLengths = lengthsBy({
  units: [
    ['Stunde', 'Stunden'],
    ['Minute', 'Minuten'],
    ['Sekunde', 'Sekunden'],
  ],
  say: german,
  joined: [' ', ', ', ' und '],
  point: ' Komma ',
  minutes: String.raw`Minuten?|Min\.?|min`,
  hours: String.raw`Stunden?|Std\.?`,
  clock: /(?:^|[^\p{L}])(?:um|ab|seit|bis|gegen|vor|nach)\s•|•\sUhr/iu,
  score: /(?!)/u,
  // Results of games are written in the same way.
  length: /(?:dauert|dauerte|Dauer von|Länge von|Tempo von|Zeit von|bei Minute)\s•|•\s(?:lang|pro\s)/u,
  usual: 'score',
})

export const sayFrenchLengths = lengthsBy({
  units: [
    ['heure', 'heures'],
    ['minute', 'minutes'],
    ['seconde', 'secondes'],
  ],
  say: french,
  joined: [' ', ', ', ' et '],
  point: ' virgule ',
  minutes: 'minutes?|min|mn',
  hours: '(?!)',
  clock: /(?:^|[^\p{L}])(?:à|dès|depuis|avant|après|vers)\s•/iu,
  score:
    /(?:score|gagné|gagne|perdu|perd|mène|menait|fini|finit|terminé|emporte|emporté|match|rapport|cote|proportion)(?:\s(?:est|était|de|à|sur|par|le|la|un|une))*\s•/u,
  length: /(?:dure|durait|duré|durée de)\s•|•\s(?:par\s|de long)/u,
  usual: 'length',
})

export const saySpanishLengths = lengthsBy({
  units: [
    ['hora', 'horas'],
    ['minuto', 'minutos'],
    ['segundo', 'segundos'],
  ],
  say: spanish,
  joined: [' ', ', ', ' y '],
  point: ' coma ',
  minutes: 'minutos?|min',
  hours: '(?!)',
  clock: /(?:^|[^\p{L}])(?:a las?|desde las?|hasta las?|sobre las?)\s•/iu,
  score:
    /(?:marcador|ganó|ganaron|perdió|perdieron|acabó|terminó|quedó|venció|va|van|partido|proporción|relación)(?:\s(?:es|era|de|a|por|el|la|un|una))*\s•/u,
  length: /(?:dura|duraba|duró|duración de)\s•|•\s(?:por\s|de largo)/u,
  usual: 'length',
})

export const sayChineseLengths = lengthsBy({
  units: [
    ['小时', '小时'],
    ['分', '分'],
    ['秒', '秒'],
  ],
  say: (digits, noun) => (digits === '2' && noun === '小时' ? '两' : chineseCardinal(digits)),
  joined: ['', '', ''],
  point: '点',
  minutes: '分钟',
  hours: '小时',
  clock: /[在于]•/u,
  score: /(?!)/u,
  // Results of games are written in the same way.
  length: /(?:时长|片长|全长|视频|录音|音频|用时|用了|长|长达|长度)(?:是|为|共)?•/u,
  usual: 'score',
})

export const sayJapaneseLengths = lengthsBy({
  units: [
    ['時間', '時間'],
    ['分', '分'],
    ['秒', '秒'],
  ],
  say: (digits) => japaneseCardinal(digits),
  joined: ['', '', ''],
  point: '点',
  minutes: '分(?!の)',
  hours: '時間',
  clock: /時刻は?•/u,
  score: /(?!)/u,
  length: /(?:動画|映像|録音|音声|曲|長さ|タイム|記録)[はがの]?•|•(?:かか|の(?:動画|映像|曲|録音))/u,
  usual: 'score',
})
