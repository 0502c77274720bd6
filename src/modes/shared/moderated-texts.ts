import type { Phase } from '../../contract/turn-parts.ts'
import type { ModeText } from '../../engine/ports.ts'
import type { ModeWords } from './mode-words.ts'
import { MODERATED_FRAME } from './shared-texts.ts'

const PHASES: Readonly<Record<Phase, string>> = { early: 'Early phase', middle: 'Middle phase', late: 'Late phase' }

/** The words of a moderated mode as pieces by their keys. */
export function moderatedTexts(words: ModeWords): readonly ModeText[] {
  const { id, roles } = words.info
  const own = (key: string, label: string | null, text: string): ModeText => ({
    key: `${id}.${key}`,
    mode: id,
    label,
    text,
  })
  const speakers = ['first', 'second'] as const
  const phases = ['early', 'middle', 'late'] as const
  return [
    own('aim', 'What it is', words.aim),
    ...(['moderator', ...speakers] as const).map((seat) =>
      own(`duty.${seat}`, `${roles[seat].title}: what for`, words.duty[seat]),
    ),
    own('introduction', `${roles.moderator.title}: introduction`, `${words.introduction} Use at most 120 words.`),
    ...speakers.map((seat) => own(`opening.${seat}`, `${roles[seat].title}: first speech`, words.opening[seat])),
    ...phases.flatMap((phase) =>
      speakers.map((seat) =>
        own(
          `speech.${phase}.${seat}`,
          `${roles[seat].title}: ${PHASES[phase].toLowerCase()}`,
          words.speech[phase][seat],
        ),
      ),
    ),
    ...speakers.map((seat) => own(`closing.${seat}`, `${roles[seat].title}: last speech`, words.closing[seat])),
    ...phases.map((phase) =>
      own(
        `moderation.${phase}`,
        `${roles.moderator.title}: ${PHASES[phase].toLowerCase()}, one way to comment on each line`,
        words.moderation[phase].join('\n'),
      ),
    ),
    own('critique', 'What self-critique looks at besides', words.critique),
    own(
      'summary',
      `${roles.moderator.title}: summary`,
      `${words.summary} Cover, in this order and in plain paragraphs: {parts}. Name speakers by name, quote nobody wrongly, and use at most 350 words.`,
    ),
    own('parts', null, words.summaryParts.join('; ')),
    ...Object.entries(MODERATED_FRAME).map(([key, text]) => ({ key, mode: null, label: null, text })),
  ]
}
