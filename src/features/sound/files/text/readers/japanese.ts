import { japaneseCardinal } from '../numbers/east-asian-numbers.ts'
import { eastAsianReader } from './east-asian.ts'
import { sayJapaneseLengths } from './length-words.ts'
import type { Reader } from './reader-type.ts'

/** Reads Japanese numbers and dates. */
export const japanese: Reader = eastAsianReader({
  cardinal: japaneseCardinal,
  year: japaneseCardinal,
  hour: '時',
  minute: '分',
  smallMinute: '',
  to: 'から',
  ratio: '対',
  percent: (share) => `${share}パーセント`,
  percents: (from, until) => `${from}から${until}パーセント`,
  minus: 'マイナス',
  currencies: { $: 'ドル', US$: '米ドル', '€': 'ユーロ', '£': 'ポンド', '¥': '円', '￥': '円' },
  units: {
    km: 'キロメートル',
    m: 'メートル',
    cm: 'センチメートル',
    mm: 'ミリメートル',
    'm²': '平方メートル',
    'km²': '平方キロメートル',
    'm³': '立方メートル',
    kg: 'キログラム',
    g: 'グラム',
    mg: 'ミリグラム',
    ml: 'ミリリットル',
    L: 'リットル',
    kWh: 'キロワット時',
    KB: 'キロバイト',
    MB: 'メガバイト',
    GB: 'ギガバイト',
    TB: 'テラバイト',
    '°C': '度',
    '°F': '華氏度',
  },
  speed: (each) => `時速${each}キロメートル`,
  price: (sum, unit) => `${unit}あたり${sum}`,
  times: '倍',
  parts: '分の',
  always: '二十四時間年中無休',
  plus: '足す',
  positive: 'プラス',
  and: 'と',
  number: 'ナンバー',
  signs: {
    '×': 'かける',
    '÷': '割る',
    '≥': '大なりイコール',
    '≤': '小なりイコール',
    '≈': '約',
    '±': 'プラスマイナス',
    '∞': '無限大',
    '<': '小なり',
    '>': '大なり',
  },
  equals: 'は',
  pause: '、',
  before: (text) => text,
  lengths: sayJapaneseLengths,
  isDay: (before, after, day) =>
    /(?:^|[、。「（\s])$/.test(before) &&
    (/^(?:から|まで|（[月火水木金土日])/.test(after) ||
      /^に(?!減|な|縮|分|下|落|増|達|す|し)/.test(after) ||
      (/^[はにのも]/.test(after) && day > 12)),
  counted: (said) => said,
})
