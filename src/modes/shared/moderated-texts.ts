import type { Phase } from '../../core/contract/turn/turn-parts.ts'
import type { ModeText } from '../../core/engine/ports.ts'
import { lengthLines } from './length-lines.ts'
import type { ModeWords } from './mode-words.ts'
import { NOTES_TEXTS } from './notes/notes-texts.ts'
import { OWED_TEXTS } from './owed/owed-texts.ts'
import { MODERATED_FRAME } from './shared-texts.ts'
import { styleTexts } from './style/orders.ts'
import { STYLE_TEXTS } from './style/style-texts.ts'

const PHASES: Readonly<Record<Phase, string>> = { early: 'early phase', middle: 'middle phase', late: 'late phase' }
const SPEAKERS = ['first', 'second'] as const
const EACH_LINE = 'one on each line, taken in this order'

/** The words of a moderated mode as pieces by their keys. */
export function moderatedTexts(words: ModeWords): readonly ModeText[] {
  const { id, roles } = words.info
  const own = (key: string, label: string | null, text: string): ModeText => ({
    key: `${id}.${key}`,
    mode: id,
    label,
    text,
  })
  /** One text for each participant. */
  const each = (key: string, label: string, texts: Readonly<Record<(typeof SPEAKERS)[number], string>>) =>
    SPEAKERS.map((seat) => own(`${key}.${seat}`, `${roles[seat].title}: ${label}`, texts[seat]))
  const moderator = (label: string) => `${roles.moderator.title}: ${label}`
  const phases = (['early', 'middle', 'late'] as const).flatMap((phase) =>
    SPEAKERS.flatMap((seat) => {
      const { title } = roles[seat]
      return [
        own(
          `speech.${phase}.${seat}`,
          `${title}: ${PHASES[phase]}, tasks, ${EACH_LINE}`,
          words.speech[phase][seat].join('\n'),
        ),
        own(
          `adding.${phase}.${seat}`,
          `${title}: ${PHASES[phase]}, what to add, ${EACH_LINE}`,
          words.adding[phase][seat].join('\n'),
        ),
        own(
          `moderation.${phase}.${seat}`,
          moderator(`${PHASES[phase]}, comments before the ${title.toLowerCase()} speaks, ${EACH_LINE}`),
          words.moderation[phase][seat].join('\n'),
        ),
      ]
    }),
  )
  return [
    own('aim', 'What it is', words.aim),
    own('asks', null, words.asks ?? ''),
    own('duty.moderator', moderator('what for'), words.duty.moderator),
    ...each('duty', 'what for', words.duty),
    ...each('position', 'how the position is told', words.position),
    ...each('side', 'what for where no position is given', words.side),
    own('proposing', 'How positions are proposed before the start', words.proposing),
    own('introduction', moderator('introduction'), words.introduction),
    own('settling', moderator('introduction where no positions are given'), words.settling),
    ...each('opening', 'first speech', words.opening),
    ...phases,
    ...each('closing', 'last speech', words.closing),
    ...each('unanswered', 'what comes before the last speech where there were only two', words.unanswered),
    ...each('whole', 'the only speech of a dialog of one round', words.whole),
    ...(['early', 'middle', 'late'] as const).map((phase) =>
      own(`phase.${phase}`, `${roles.moderator.title} and both: what the ${PHASES[phase]} is for`, words.phase[phase]),
    ),
    own('bridge', moderator('comment between the two first speeches'), words.bridge),
    ...SPEAKERS.map((seat) =>
      own(
        `manner.${seat}`,
        moderator(`how to put a comment before the ${roles[seat].title.toLowerCase()} speaks, ${EACH_LINE}`),
        words.manner[seat].join('\n'),
      ),
    ),
    own('farewell', moderator('comment before the last speeches'), words.farewell),
    own('critique', 'What a critic of drafts looks at besides', words.critique),
    own('weighed', moderator('what is weighed before the summary'), words.weighed),
    own(
      'summary',
      moderator('summary'),
      `${words.summary} Cover, in this order and in plain paragraphs: {parts}. Name speakers by name, and quote nobody wrongly.`,
    ),
    own('parts', null, words.summaryParts.join('; ')),
    ...styleTexts(words),
    own('lengths', null, lengthLines(words.lengths)),
    ...Object.entries({ ...MODERATED_FRAME, ...OWED_TEXTS, ...NOTES_TEXTS, ...STYLE_TEXTS }).map(([key, text]) => ({
      key,
      mode: null,
      label: null,
      text,
    })),
  ]
}
