/** Words that say by themselves that there is nothing, in the languages whose labels and notes are read. */
const WORDS = [
  'nothing|none|nobody|no one|nil|n/?a|not applicable|not yet|nothing yet',
  'nichts|niemand|keiner|keines|keins|entfällt|k\\. ?a\\.|noch nicht',
  'rien|néant|personne|sans objet|s\\. ?o\\.|pas encore',
  'nada|nadie|ninguno|ninguna|no aplica|n\\. ?a\\.|todavía no|aún no',
  'niente|nulla|nessuno|nessuna|nenhum|nenhuma|ninguém|niets|geen',
].join('|')
/** Words that begin a sentence about something as often: nothing only where they stand alone or something restricts them. */
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
export function isNothingNoted(line: string): boolean {
  const words = line.replace(/^[\s*_`"'“„«([]+/u, '')
  return SAYS_NOTHING.some((pattern) => pattern.test(words))
}
