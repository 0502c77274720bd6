import { EUROPEAN_ANNOUNCEMENTS } from './announcement-words.ts'
import { ASIAN_ANNOUNCEMENTS } from './asian-announcement-words.ts'
import { lowerCase, type LineSoFar, type Scan } from './scan.ts'

const ANNOUNCING = [...EUROPEAN_ANNOUNCEMENTS, ...ASIAN_ANNOUNCEMENTS]
const LABELS = new Set(ANNOUNCING.flatMap(({ labels }) => labels))
const STARTS = ANNOUNCING.flatMap(({ starts }) => starts)
const ALL = [...LABELS, ...STARTS]
const OPENING = /^[#*_`~[【「(（<>\s]*/u
const CLOSING = /(?<![*_`~\]】」)）\s])[*_`~\]】」)）\s]+$/u
const COLON = /[:：﹕︰]/u
/** The last noun of an announcement after which the speech follows on the same line. */
const NOUN =
  /(?:draft|version|speech|statement|rewrite|revision|response|text|remarks|fassung|entwurf|rede|versión|discurso|intervención|texto|borrador|brouillon|discours|intervention|texte|rascunho|versão|fala|bozza|versione|discorso|versie|发言|版本|稿|发言稿|發言|发言版|発言|版|バージョン|발언|본|версия|речь|текст|черновик|النسخة|المنقحة|النهائية|المعدلة|المسودة|संस्करण|भाषण|मसौदा|taslak|metin)$/u
/** A count of words in an announcement: "Revised speech (118 words):". */
const BRACKET = /(?:(?<!\s)\s+)?[(（[【][^()（）[\]【】]{0,60}[)）\]】]\s*$/u
/** The most characters of an announcement; longer lines say something else, too. */
const LONGEST = 160

/**
 * How much of a first line only announces a draft, a rewrite or a final version. A label with its colon is removed whatever
 * follows; a sentence is removed if the line ends with it.
 */
export function scanAnnouncement(line: LineSoFar): Scan {
  const opening = OPENING.exec(line.text)?.[0] ?? ''
  const text = lowerCase(line.text.slice(opening.length))
  const may = text.length <= LONGEST && ALL.some((start) => start.startsWith(text) || text.startsWith(start))
  if (!may) return 'no'
  const colon = text.search(COLON)
  if (colon >= 0) {
    const after = /^[*_`~\]】」)）\s]*/u.exec(text.slice(colon + 1))?.[0].length ?? 0
    const end = opening.length + colon + 1 + after
    const before = text.slice(0, colon).replace(CLOSING, '')
    const announced = isLabel(text.slice(0, colon)) || (before.length <= 60 && NOUN.test(before) && presents(before))
    if (announced) return end < line.text.length || line.state !== 'open' ? end : 'wait'
  }
  if (line.state === 'open') return 'wait'
  if (line.state === 'long') return 'no'
  const bare = text.replace(CLOSING, '')
  const marked = opening.trim() !== '' && !opening.includes('>')
  if (isLabel(text.replace(/(?<![*_`~\s.。])[*_`~\s.。]+$/u, '')) && marked) return line.text.length
  return /[:：.。!！]$/u.test(bare) && announces(bare, opening.trim()) ? line.text.length : 'no'
}

function isLabel(text: string): boolean {
  const bare = text.replace(CLOSING, '').trim()
  return LABELS.has(bare) || LABELS.has(text.replace(BRACKET, '').replace(CLOSING, '').trim())
}

/** Whether a text begins like an announcement and mentions a draft or a version. */
function presents(text: string): boolean {
  return ANNOUNCING.some(({ starts, about }) => starts.some((start) => text.startsWith(start)) && about.test(text))
}

/** Whether a whole line announces what follows. Without a colon it must have marks or mention the critique. */
function announces(line: string, opening: string): boolean {
  if (!presents(line)) return false
  if (/[:：]$/u.test(line)) return true
  return line.length < 90 && (opening !== '' || /kriti[kc]|critique|crítica|批评|批評|критик|النقد|आलोचना/u.test(line))
}
