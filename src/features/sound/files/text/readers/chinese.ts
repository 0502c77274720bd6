import { chineseCardinal, figures } from '../numbers/east-asian-numbers.ts'
import { eastAsianReader } from './east-asian.ts'
import { sayChineseLengths } from './length-words.ts'
import type { Reader } from './reader-type.ts'

/** Measure words, before which "two" is "两". */
const COUNTED =
  /^\s?(?:小时|分钟|公里|公斤|公顷|公升|英里|方面|平方|立方|年(?![级級])|[个個人種种位天次倍只隻条條张張本家件座名岁歲周万亿千米点支枝辆輛块塊毛角元双雙对對套组組份项項头頭匹朵棵颗顆粒瓶杯碗盒袋箱包台部架艘间間栋幢所幅句段篇封场場顿遍趟轮輪届局步把根片滴串排列批群类類代派方国國州省市县口户扇面道笔筆顶桶筐吨噸克升寸尺秒])/

/** Reads Chinese numbers and dates. */
export const chinese: Reader = eastAsianReader({
  cardinal: chineseCardinal,
  year: figures,
  hour: '点',
  minute: '分',
  smallMinute: '零',
  to: '到',
  ratio: '比',
  percent: (share) => `百分之${share === '一百' ? '百' : share}`,
  percents: (from, until) => `百分之${from}到百分之${until}`,
  minus: '负',
  currencies: { $: '美元', US$: '美元', '€': '欧元', '£': '英镑', '¥': '元', '￥': '元' },
  units: {
    km: '公里',
    m: '米',
    cm: '厘米',
    mm: '毫米',
    'm²': '平方米',
    'km²': '平方公里',
    'm³': '立方米',
    kg: '公斤',
    g: '克',
    mg: '毫克',
    ml: '毫升',
    L: '升',
    kWh: '千瓦时',
    '°C': '摄氏度',
    '°F': '华氏度',
  },
  speed: (each) => `${each}公里每小时`,
  price: (sum, unit) => `${sum}每${unit}`,
  times: '倍',
  parts: '分之',
  always: '全天候',
  plus: '加',
  positive: '正',
  and: '又',
  number: '第',
  signs: {
    '×': '乘',
    '÷': '除以',
    '≥': '大于等于',
    '≤': '小于等于',
    '≈': '约',
    '±': '正负',
    '∞': '无穷大',
    '<': '小于',
    '>': '大于',
  },
  equals: '等于',
  pause: '，',
  before: (text) =>
    text
      // Days that are known by their date, and rules and schools by their figures.
      .replaceAll(/(?<!\d)(\d{1,2})·(\d{1,2})(?!\d)|(?<![\d.])(3)\.(15)(?=晚会)/g, (written) =>
        figures(written.replaceAll(/\D/g, '')),
      )
      .replaceAll(/(?<![\d.,])(?:996|985|211|007|315|618)(?=工作|高校|大学|院校|工程|制|晚会)/g, figures)
      .replaceAll(
        /(?<![\d.,])(\d{4})\s?[–—~～-]\s?(\d{4})(?=年|学年|赛季|财年)/g,
        (_written, from: string, until: string) => `${figures(from)}到${figures(until)}`,
      )
      .replaceAll(
        /(?<![\d.,]|[有约近]|超过|长达|经过|历时)(?:(?:19|20)\d\d(?=年(?![来间]))|1[0-8]\d\d(?=年(?![来间前后里])))/g,
        figures,
      )
      .replaceAll(
        /(?<=打|拨|拨打|电话|热线|号码|房间号?[是为]?|门牌号?[是为]?|HTTP\s?|错误码?)\s?\d{3}(?!\d)|(?<![\d.,])1[12]\d(?=报警|急救|火警|热线)/g,
        (digits) => figures(digits.trim()),
      )
      .replaceAll(/[-−]\s?(?=\d{1,3}(?:\.\d)?\s?°)/g, '零下'),
  lengths: sayChineseLengths,
  isDay: (before, after, day) =>
    !/^(?:的|以|左右|多|票|是|为)/.test(after) &&
    (/(?:在|于|从|自|至|到|周[一二三四五六日]|截至)$/.test(before) ||
      (/(?:^|[，。；：！？\s])$/.test(before) && day > 12) ||
      /^(?:我们|那天|开|放假|起|前|后)/.test(after)),
  // "Two" has another word before what is counted, but not in ranks, dates and addresses.
  counted: (said, digits, before, after) =>
    digits === '2' && !/[第月年]$/.test(before) && COUNTED.test(after) ? '两' : said,
})
