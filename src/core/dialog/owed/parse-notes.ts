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
/** Words that often begin a sentence, too. They mean "nothing" only if they are alone or restricted. */
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

/** The most characters of a line which says that there is nothing. */
const SAID_CHARS = 90

/** Whole lines which say so, also in languages whose labels are not known. Marks around them are ignored. */
const SAY_SO_WORDS = [
  '0|null|∅|нет|ничего|никто|пока нет|немає|لا شيء|لا يوجد|لا أحد|אין|כלום|없음|없다|해당 없음|아직 없음|brak|nic|nikt|žádný|žádná|semmi|nincs|nimic|ingen|inget|ingenting|intet|ei mitään|yok|hiçbiri|henüz yok|κανένα|κανένας|τίποτα|không|không có|ไม่มี|कोई नहीं|tidak ada',
  "(?:there(?: is|['’]s) |still |as yet |so far |currently )*(?:none|nothing|no one)(?: (?:yet|so far|that .{1,40}))?",
  'no (?:(?:single|clear|real|one) )*(?:crux|question|point|issue)(?: (?:yet|so far|at all|emerges|(?:that )?(?:decides?|settles|is decisive|has emerged).{0,40}))?',
  '(?:it is )?(?:(?:still|not|as yet|so far) )*(?:un)?(?:clear|decided|known)(?: yet| so far| as yet)*',
  'too (?:early|soon)(?: to (?:say|tell).{0,20})?',
  '(?:es gibt )?(?:noch |bisher |derzeit )*(?:keine?n?|keiner|keins|nichts|unklar|nicht klar|offen)|keine? (?:einzelne[rs]? )?(?:punkt|frage|kern)(?: (?:entscheidet|klärt|steht fest).{0,40})?|zu früh.{0,30}',
  "il n['’]y (?:en )?a (?:pas|rien|aucun)e?(?: encore)?|encore (?:rien|aucune?)|aucune? (?:point|question)(?: ne (?:décide|tranche).{0,40})?|pas (?:encore )?clair|trop tôt.{0,30}",
  'no hay(?: (?:ninguno|ninguna|nada|aún|todavía))*|no existe|(?:todavía|aún) (?:ningun[oa]|nada|no).{0,20}|ningun[oa]? (?:punto|pregunta|cuestión)(?: (?:decide|resuelve).{0,40})?|no está claro(?: (?:aún|todavía))?|demasiado pronto.{0,30}',
  '(?:还|還|尚|暂时|暫時|目前|现在|仍)*(?:没有|沒有|无|無|不明确|不明確|不清楚|未定)',
  '(?:まだ|今のところ|現時点では|決め手は|、)*(?:ない|ありません|なし|不明|はっきりしない|わからない|未定)',
].join('|')
const SAY_SO = new RegExp(`^(?:${SAY_SO_WORDS})$`, 'iu')

/** Whether a line of notes says that there is nothing to note: it begins with a word for that, or with a dash. */
function isNothingNoted(line: string): boolean {
  const words = line.replace(/^[\s*_`"'“„«([]+/u, '')
  if (SAYS_NOTHING.some((pattern) => pattern.test(words))) return true
  return words.length <= SAID_CHARS && SAY_SO.test(words.replace(/(?<![\s\p{P}])[\s\p{P}]+$/u, ''))
}

/** Matches the weighing, which is no note wherever a model writes it. If it is not closed, it continues to the end. */
const WEIGHING = /<\s*weighing\b[^<>]*>[\s\S]*?(?:<\s*\/\s*weighing\s*>|$)/giu
/** A "question" with fewer words and no question mark is a word for "nothing" in another language. */
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
