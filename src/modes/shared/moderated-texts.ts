import { sayLater, type Sentence } from '../../base/language/say.ts'
import { m } from '../../base/language/t.ts'
import type { SeatId } from '../../core/contract/dialog-config.ts'
import type { Phase } from '../../core/contract/turn/turn-parts.ts'
import type { ModeText } from '../../core/engine/ports.ts'
import { lengthLines } from './length-lines.ts'
import type { ModeWords } from './mode-words.ts'
import { NOTES_TEXTS } from './notes/notes-texts.ts'
import { OWED_TEXTS } from './owed/owed-texts.ts'
import { SETTLED } from './settled.ts'
import { MODERATED_FRAME } from './shared-texts.ts'
import { styleTexts } from './style/orders.ts'
import { STYLE_TEXTS } from './style/style-texts.ts'

const PHASES: Readonly<Record<Phase, string>> = {
  early: m('early phase'),
  middle: m('middle phase'),
  late: m('late phase'),
}
const SPEAKERS = ['first', 'second'] as const

/** Functions that make the entries for the texts of one mode. */
function makersOf({ info: { id, roles } }: ModeWords) {
  const own = (key: string, label: ModeText['label'], text: string): ModeText => ({
    key: `${id}.${key}`,
    mode: id,
    label,
    text,
  })
  const roleOf = (seat: SeatId): Sentence => ({ message: roles[seat].title })
  /** Makes one text for each participant. */
  const each = (
    key: string,
    labelOf: (role: Sentence) => Sentence,
    texts: Readonly<Record<(typeof SPEAKERS)[number], string>>,
  ) => SPEAKERS.map((seat) => own(`${key}.${seat}`, labelOf(roleOf(seat)), texts[seat]))
  return { own, roleOf, each, role: roleOf('moderator') }
}

/** The texts of each phase: tasks, additions to them, and tasks of the moderator's comments. */
function phaseTexts(words: ModeWords): readonly ModeText[] {
  const { own, roleOf, role } = makersOf(words)
  return (['early', 'middle', 'late'] as const).flatMap((phase) =>
    SPEAKERS.flatMap((seat) => {
      const values = { role: roleOf(seat), phase: { message: PHASES[phase] } }
      return [
        own(
          `speech.${phase}.${seat}`,
          sayLater('{role}: {phase}, tasks, one on each line, taken in this order', values),
          words.speech[phase][seat].join('\n'),
        ),
        own(
          `adding.${phase}.${seat}`,
          sayLater('{role}: {phase}, what to add, one on each line, taken in this order', values),
          words.adding[phase][seat].join('\n'),
        ),
        own(
          `moderation.${phase}.${seat}`,
          sayLater('{role}: {phase}, comments before {speaker} speaks, one on each line, taken in this order', {
            ...values,
            role,
            speaker: roleOf(seat),
          }),
          words.moderation[phase][seat].join('\n'),
        ),
      ]
    }),
  )
}

/** The words of a moderated mode as a list of texts with keys. */
export function moderatedTexts(words: ModeWords): readonly ModeText[] {
  const { own, roleOf, each, role } = makersOf(words)
  return [
    own('aim', m('What it is'), words.aim),
    own('asks', null, words.asks ?? ''),
    own('duty.moderator', sayLater('{role}: task', { role }), words.duty.moderator),
    ...each('duty', (role) => sayLater('{role}: task', { role }), words.duty),
    ...each('position', (role) => sayLater('{role}: how the position is told', { role }), words.position),
    ...each('side', (role) => sayLater('{role}: side where no position is given', { role }), words.side),
    own('proposing', m('How positions are proposed before the start'), words.proposing),
    own('introduction', sayLater('{role}: introduction', { role }), words.introduction),
    own('settles', null, words.settles ?? ''),
    own('settling', sayLater('{role}: introduction where no positions are given', { role }), words.settling),
    ...each('opening', (role) => sayLater('{role}: first speech', { role }), words.opening),
    ...phaseTexts(words),
    ...each('closing', (role) => sayLater('{role}: last speech', { role }), words.closing),
    ...each(
      'unanswered',
      (role) => sayLater('{role}: what comes before the last speech where there were only two', { role }),
      words.unanswered,
    ),
    ...each('whole', (role) => sayLater('{role}: the only speech of a dialog of one round', { role }), words.whole),
    ...(['early', 'middle', 'late'] as const).map((phase) =>
      own(
        `phase.${phase}`,
        sayLater('{role} and both: {phase}, what it is for', { role, phase: { message: PHASES[phase] } }),
        words.phase[phase],
      ),
    ),
    own('bridge', sayLater('{role}: comment between the two first speeches', { role }), words.bridge),
    ...SPEAKERS.map((seat) =>
      own(
        `manner.${seat}`,
        sayLater('{role}: how to put a comment before {speaker} speaks, one on each line, taken in this order', {
          role,
          speaker: roleOf(seat),
        }),
        words.manner[seat].join('\n'),
      ),
    ),
    own('farewell', sayLater('{role}: comment before the last speeches', { role }), words.farewell),
    own('critique', m('What a critic of drafts looks at besides'), words.critique),
    own('weighed', sayLater('{role}: what is weighed before the summary', { role }), words.weighed),
    own(
      'summary',
      sayLater('{role}: summary', { role }),
      `${words.summary} Cover, in this order and in plain paragraphs, what there was of this: {parts}. Name who said what, and quote only word for word.`,
    ),
    own('parts', null, words.summaryParts.join('; ')),
    ...styleTexts(words),
    own('lengths', null, lengthLines(words.lengths)),
    ...Object.entries({ ...MODERATED_FRAME, ...OWED_TEXTS, ...NOTES_TEXTS, ...STYLE_TEXTS, ...SETTLED }).map(
      ([key, text]) => ({
        key,
        mode: null,
        label: null,
        text,
      }),
    ),
  ]
}
