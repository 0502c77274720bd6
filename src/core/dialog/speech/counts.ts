import { type LineSoFar, type Scan } from './scan.ts'

/** The units of counts ("words"), in the languages in which models answer. */
const UNITS = [
  'words?|wörtern?|worte?n?|palabras?|mots?|palavras?|parole|parola|woorden|ord|sanaa|słów|słowa|slov|cuvinte|szó',
  'слов[аоі]?|слів|думи|λέξεις|kelime|từ|kata|शब्द(?:ों)?|শব্দ|كلمات|كلمة|واژه|کلمه|מילים',
  '个字|個字|个词|字符|字|词|文字|語|単語|단어|자|글자|คำ',
  'characters?|zeichen|caracteres|caractères|символ(?:ов|а)?|tokens?',
].join('|')
/** Words that announce a count, in lower case. */
const LEADS: readonly string[] = [
  'word count',
  'final word count',
  'total word count',
  'approximate word count',
  'wordcount',
  'words',
  'total words',
  'length',
  'token count',
  'character count',
  'wörter',
  'wortzahl',
  'wortanzahl',
  'anzahl der wörter',
  'anzahl wörter',
  'umfang',
  'länge',
  'recuento de palabras',
  'número de palabras',
  'cantidad de palabras',
  'total de palabras',
  'palabras',
  'nombre de mots',
  'nombre total de mots',
  'mots',
  'longueur',
  'contagem de palavras',
  'número de palavras',
  'total de palavras',
  'palavras',
  'numero di parole',
  'conteggio parole',
  'parole',
  'aantal woorden',
  'liczba słów',
  'antal ord',
  'kelime sayısı',
  'количество слов',
  'число слов',
  'объём',
  'объем',
  'кількість слів',
  '字数',
  '总字数',
  '字數',
  '文字数',
  '글자 수',
  '글자수',
  '단어 수',
  'शब्द संख्या',
  'शब्दों की संख्या',
  'कुल शब्द',
  'عدد الكلمات',
  'تعداد کلمات',
]
const ABOUT =
  '(?:about|approx(?:imately)?\\.?|roughly|around|ca\\.?|circa|etwa|rund|environ|unos|unas|aproximadamente|aprox\\.?|cerca de|около|примерно|约|約|大约|共|计|全|लगभग|कुल|حوالي|نحو|약|[~≈±=])'
const AMOUNT = '\\p{Nd}[\\p{Nd}.,]{0,6}(?:\\s?[-–/]\\s?\\p{Nd}{1,4})?'
const BLANKS = '\\s{0,6}'
const LEAD = `(?:${LEADS.join('|')})`
const COUNTED = `(?:${LEAD}${BLANKS}[:：=]?${BLANKS})?${ABOUT}?${BLANKS}${AMOUNT}${BLANKS}(?:${UNITS})`
const LED = `${LEAD}${BLANKS}[*_]{0,3}${BLANKS}[:：=]${BLANKS}[*_]{0,3}${BLANKS}${ABOUT}?${BLANKS}${AMOUNT}${BLANKS}(?:${UNITS})?`

const BRACKETED = new RegExp(`^[*_]{0,3}[(（[【]\\s*(?:${COUNTED}|${LED})\\s*[.。]?\\s*[)）\\]】][*_]{0,3}[.。]?`, 'iu')
const BRACKET_OPEN = /^[*_]{0,3}(?:[(（[【][\p{L}\p{M}\p{N}\s:：=.,。~≈±/–*_-]{0,120}(?:[)）\]】][*_]{0,3}[.。]?)?)?$/u
const LINE = new RegExp(`^[-–—*_~≈±=\\s]{0,6}(?:${COUNTED}|${LED})[*_\\s]{0,4}[.。]?[*_\\s]{0,4}$`, 'iu')
const SPACE = /^[ \t\u00A0]*/
/** The most characters of a count. */
const LONGEST = 60
/** The marks before a count, and what it may begin with besides a lead. */
const MARKS = /^[-–—*_~≈±=\s]{0,6}/u
const NUMBER = new RegExp(
  `^(?:${ABOUT}\\s*)?(?:\\p{Nd}[\\p{Nd}.,\\s/–-]{0,16}[\\p{L}\\p{M}]{0,14}(?:字|个|個)?[*_\\s.。]{0,9})?$`,
  'iu',
)
const ABOUT_OPEN = /^[\p{L}\p{M}]{1,16}\.?\s*$/u
const ABOUT_STARTS =
  'about approximately approx. roughly around ca. circa etwa rund environ unos unas aproximadamente aprox. cerca de около примерно लगभग कुल حوالي نحو'.split(
    ' ',
  )

/**
 * A count in brackets at the end of a line: "(118 words)", "【118字】", "*(118 Wörter)*".
 * A count within a sentence is not recognised.
 * @param line the line from the bracket on
 */
export function bracketedCount(line: LineSoFar): Scan {
  const found = BRACKETED.exec(line.text)?.[0]
  if (found === undefined) return line.state === 'open' && BRACKET_OPEN.test(line.text) ? 'wait' : 'no'
  const end = found.length + (SPACE.exec(line.text.slice(found.length))?.[0].length ?? 0)
  if (end < line.text.length)
    return /^[*_.。]/u.test(line.text.slice(found.length)) && line.state === 'open' ? 'wait' : 'no'
  return line.state === 'whole' ? end : line.state === 'open' ? 'wait' : 'no'
}

/** A line with nothing but a count of words: "Word count: 118", "118 words". */
export function countLine(line: LineSoFar): Scan {
  if (line.text.length > LONGEST) return 'no'
  if (line.state !== 'open') return LINE.test(line.text) && line.state === 'whole' ? line.text.length : 'no'
  const text = line.text.replace(MARKS, '').toLowerCase()
  if (NUMBER.test(text)) return 'wait'
  if (ABOUT_OPEN.test(text) && ABOUT_STARTS.some((start) => start.startsWith(text.trimEnd()))) return 'wait'
  return LEADS.some((lead) => lead.startsWith(text) || text.startsWith(lead)) ? 'wait' : 'no'
}
