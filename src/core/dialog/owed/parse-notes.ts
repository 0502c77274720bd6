import { FIELDS, readNoteLabel, type NoteField } from './note-labels.ts'
import type { Notes } from './notes-of.ts'
/** Words that alone mean "nothing", in the languages of labels and notes. */
const WORDS = [
  'nothing|none|nobody|no one|nil|n/?a|not applicable|not yet|nothing yet',
  'nichts|niemand|keiner|keines|keins|entfällt|k\\. ?a\\.|noch nicht',
  'rien|néant|personne|sans objet|s\\. ?o\\.|pas encore',
  'nada|nadie|ninguno|ninguna|no aplica|n\\. ?a\\.|todavía no|aún no',
  'niente|nulla|nessuno|nessuna|nenhum|nenhuma|ninguém|niets|geen',
].join('|')
/** Words that as often begin a sentence: they mean nothing only if they are alone or restricted. */
const ALONE = 'no|kein|keine|non|aucun|aucune|não|nee'
const RESTRICTED = 'that|which|who|of|so|as|at|die|der|das|bisher|mehr|qui|que|pour|para'

const SAYS_NOTHING = [
  new RegExp(`^(?:${WORDS})(?![\\p{L}\\p{N}])`, 'iu'),
  new RegExp(`^(?:${ALONE})(?:[\\s\\p{P}]*$|\\s*[,.;:()–—-]|\\s+(?:${RESTRICTED})(?!\\p{L}))`, 'iu'),
  /^(?:无|無|没有|沒有|暂无|暫無)(?:[\s\p{P}]*$|[，。；：、,.;:(（])/u,
  /^(?:没有|沒有|暂无|暫無|尚无|尚無)(?:能|可|任何|决定|決定|明确|明確|什么|什麼|人)/u,
  /^(?:不适用|不適用|尚未)/u,
  /^(?:なし|無し|特に(?:なし|無し|ない|ありません)|該当(?:なし|しない)|ありません|ない(?:[\s\p{P}]*$|[。、]))/u,
  /^[-–—−‐‒―ー－.…]/u,
  /^$/,
]

/** Whether a line of notes says that there is nothing to note: it begins with a word for that, or with a dash. */
function isNothingNoted(line: string): boolean {
  const words = line.replace(/^[\s*_`"'“„«([]+/u, '')
  return SAYS_NOTHING.some((pattern) => pattern.test(words))
}

/** The weighing is no note, wherever a model writes it; unclosed, it continues to the end. */
const WEIGHING = /<\s*weighing\b[^<>]*>[\s\S]*?(?:<\s*\/\s*weighing\s*>|$)/giu
/** A shorter "question" without a question mark is a word for "nothing" in another language. */
const ASK_MIN_WORDS = 4

/**
 * Parses notes line by line. If all labels are in another language and there are as many lines as requested, their
 * order decides; otherwise a line with an unknown label is no note.
 */
export function parseNotes(text: string): Notes {
  const lines: { readonly field: NoteField | null; value: string }[] = []
  for (const line of text.replaceAll(WEIGHING, '').split('\n')) {
    const found = readNoteLabel(line)
    const last = lines.at(-1)
    if (found) lines.push({ field: found.field, value: found.value })
    else if (last && line.trim() !== '') last.value = `${last.value} ${line.trim()}`.trim()
  }
  const asked = lines.length === FIELDS.length || lines.length === FIELDS.length - 1
  const translated = asked && lines.every(({ field }) => field === null)
  const value = (field: NoteField): string | null => {
    const line = translated ? lines[FIELDS.indexOf(field)] : lines.findLast((found) => found.field === field)
    const words = line?.value.replaceAll(/^[*_`]+|(?<![*_`])[*_`]+$/g, '').trim() ?? ''
    return isNothingNoted(words) ? null : words
  }
  return {
    added: value('added'),
    owed: value('owed'),
    crux: value('crux'),
    balance: value('balance'),
    move: value('move'),
    ask: question(value('ask')),
  }
}

function question(text: string | null): string | null {
  if (text === null) return null
  const words = text.replace(/^["“„«]|["”“»]$/gu, '').trim()
  return /[?？؟\u037E;]/u.test(words) || words.split(/\s+/).length >= ASK_MIN_WORDS ? words : null
}
