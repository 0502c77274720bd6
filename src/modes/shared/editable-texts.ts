import type { Phase } from '../../contract/events.ts'
import type { DialogConfig, Mode } from '../../engine/ports.ts'
import type { ModeText } from './mode-text.ts'
import { SHARED_TEXTS } from './shared-texts.ts'

/** Looks a piece of prompt up by its key without the mode: what the dialog's configuration says, else the standard text. */
export type Words = (key: string) => string

const PHASES: Readonly<Record<Phase, string>> = { early: 'Early phase', middle: 'Middle phase', late: 'Late phase' }

/** Every piece of a mode's prompts that a person may edit. Keys are kept in dialogs and settings: never rename one. */
export function editableTexts(text: ModeText): Mode['texts'] {
  const { id, roles } = text.info
  const own = (key: string, label: string, words: string) => ({ key: `${id}.${key}`, mode: id, label, text: words })
  const speakers = ['first', 'second'] as const
  const phases = ['early', 'middle', 'late'] as const
  return [
    ...Object.entries(SHARED_TEXTS).map(([key, piece]) => ({ key, mode: null, ...piece })),
    own('aim', 'What it is', text.aim),
    ...(['moderator', ...speakers] as const).map((seat) =>
      own(`duty.${seat}`, `${roles[seat].title}: what for`, text.duty[seat]),
    ),
    own('introduction', `${roles.moderator.title}: introduction`, `${text.introduction} Use at most 120 words.`),
    ...speakers.map((seat) => own(`opening.${seat}`, `${roles[seat].title}: first speech`, text.opening[seat])),
    ...phases.flatMap((phase) =>
      speakers.map((seat) =>
        own(
          `speech.${phase}.${seat}`,
          `${roles[seat].title}: ${PHASES[phase].toLowerCase()}`,
          text.speech[phase][seat],
        ),
      ),
    ),
    ...speakers.map((seat) => own(`closing.${seat}`, `${roles[seat].title}: last speech`, text.closing[seat])),
    ...phases.map((phase) =>
      own(
        `moderation.${phase}`,
        `${roles.moderator.title}: ${PHASES[phase].toLowerCase()}, one way to comment on each line`,
        text.moderation[phase].join('\n'),
      ),
    ),
    own('critique', 'What self-critique looks at besides', text.critique),
    own(
      'summary',
      `${roles.moderator.title}: summary`,
      `${text.summary} Cover, in this order and in plain paragraphs: {parts}. Name speakers by name, quote nobody wrongly, and use at most 350 words.`,
    ),
  ]
}

/** The words of one dialog. Fixed at its creation, so that prompts stay byte-equal through it. */
export function wordsOf(texts: Mode['texts'], mode: string, config: DialogConfig): Words {
  return (key) => {
    const full = key.startsWith('shared.') ? key : `${mode}.${key}`
    const edited = config.prompts?.[full]?.trim()
    return edited || (texts.find((piece) => piece.key === full)?.text ?? '')
  }
}
