import { REHEARSAL } from '../../contract/rehearsal.ts'
import { questionIn } from '../speech/question-in.ts'
import { plannedAt } from './style-plan.ts'
import type { DialogState, Turn } from '../state.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'

/**
 * How a direct answer begins (yes, no, "I grant", "it depends"), in the languages that were examined. In any other
 * language every answer counts as direct.
 */
const DIRECT: Readonly<Record<string, RegExp>> = {
  de: /^(?:ja|nein|doch|jein|zugegeben|zugestanden|das gebe ich (?:dir|ihnen|zu)|ich gebe (?:zu|es zu|dir|ihnen)|ich räume ein|ich gestehe|einverstanden|das kommt darauf an|es kommt (?:darauf|drauf) an|teils)\b/iu,
  en: /^(?:yes|no|yeah|nope|i grant|i concede|granted|conceded|agreed|i agree|i accept|true|fair|it depends|that depends|partly|in part)\b/iu,
  es: /^(?:sí|si|no|lo concedo|concedo|te concedo|le concedo|lo admito|admito|de acuerdo|es cierto|depende|en parte)(?!\p{L})/iu,
  fr: /^(?:oui|non|si|je l[’']accorde|je vous l[’']accorde|je te l[’']accorde|j[’']accorde|je concède|je l[’']admets|j[’']admets|d[’']accord|c[’']est vrai|ça dépend|cela dépend|en partie)(?!\p{L})/iu,
  it: /^(?:sì|si|no|lo concedo|concedo|te lo concedo|lo ammetto|ammetto|d[’']accordo|è vero|dipende|in parte)(?!\p{L})/iu,
  ja: /^(?:はい|ええ|いいえ|いや|認めます|確かに|場合に|それは場合|一部)/u,
  nl: /^(?:ja|nee|toegegeven|dat geef ik toe|ik geef toe|akkoord|dat hangt ervan af|het hangt ervan af|deels)\b/iu,
  pt: /^(?:sim|não|concedo|admito|reconheço|de acordo|é verdade|depende|em parte)(?!\p{L})/iu,
  ru: /^(?:да|нет|признаю|согласен|согласна|верно|это зависит|зависит|отчасти)(?!\p{L})/iu,
  zh: /^(?:是|不|对|對|我承认|我承認|承认|承認|同意|这要看|這要看|看情况|看情況|取决于|取決於|部分)/u,
}

/**
 * Whether an answer takes a position at once.
 * @param language a BCP 47 tag; undefined when unknown
 */
export function answersDirectly(text: string, language: string | undefined): boolean {
  const begins = DIRECT[language?.toLowerCase().split('-', 1)[0] ?? 'en']
  return begins === undefined || begins.test(text.replace(/^[\s\p{P}\p{S}]+/u, ''))
}

/** Whether the last two answers to one speaker were both evasive, so that the moderator may step in. */
export function isDodgedTwice(
  state: DialogState,
  { step }: Pick<PlannedTurn, 'step'>,
  language: string | undefined,
): boolean {
  const answers: Turn[] = []
  const before = state.turns.filter(({ status, step: at }) => status === 'ended' && at < step).toReversed()
  for (const [index, turn] of before.entries()) {
    const planned = plannedAt(state.plan, turn.step)
    if (planned?.only !== undefined || planned?.gives !== undefined) break
    if (!planned?.answers) continue
    if (answers.length > 0 && answers[0]?.member !== turn.member) break
    // If nothing was asked, nothing was evaded.
    if (questionIn(before[index + 1]?.text ?? '') === null) break
    answers.push(turn)
    if (answers.length === 2) break
  }
  // A built-in voice only describes what would be said, which is no evasion.
  const spoken = answers.filter(({ stages }) => stages.at(-1)?.provider !== REHEARSAL)
  return spoken.length === 2 && spoken.every(({ text }) => !answersDirectly(text, language))
}
