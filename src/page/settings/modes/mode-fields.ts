import { t, wordTable } from '../../../base/language/t.ts'
import type { MODE_LENGTHS } from '../../../core/contract/mode/mode-file.ts'

/** The way a text is typed: on one line, in paragraphs, or with one entry on each line. */
export type Shape = 'line' | 'text' | 'list'

/** A text of a mode with its place in the form. */
export interface ModeField {
  readonly path: string
  readonly label: string
  readonly hint?: string
  readonly shape: Shape
  /** Set when there is one text for each participant. */
  readonly pair?: true
}

export interface ModeGroup {
  readonly id: string
  readonly label: string
  /** The purpose of the fields, in one sentence. */
  readonly about: string
  readonly fields: readonly ModeField[]
}

const text = (path: string, label: string, hint?: string): ModeField => ({
  path,
  label,
  shape: 'text',
  ...(hint === undefined ? {} : { hint }),
})
const line = (path: string, label: string, hint?: string): ModeField => ({ ...text(path, label, hint), shape: 'line' })
const pair = (path: string, label: string, hint?: string): ModeField => ({ ...text(path, label, hint), pair: true })
const ways = (path: string, label: string, hint?: string): ModeField => ({ ...pair(path, label, hint), shape: 'list' })

const PHASES = ['early', 'middle', 'late'] as const

/** All texts of a mode, in the order in which a dialog uses them. */
export function modeGroups(closing: string): readonly ModeGroup[] {
  return [
    {
      id: 'roles',
      label: t('Name and roles'),
      about: t('What its card says in the form, and what the three are called in it.'),
      fields: [
        line('name', t('Name')),
        line('blurb', t('In one line'), t('It stands on the card under the name.')),
        line('roles.moderator.title', t('Who leads')),
        line('roles.first.title', t('Who speaks first')),
        line('roles.second.title', t('Who speaks second')),
        line(
          'roles.first.positionHint',
          t('What the form asks the first for'),
          t('In the empty field for a position.'),
        ),
        line('roles.second.positionHint', t('What the form asks the second for')),
      ],
    },
    {
      id: 'aim',
      label: t('Aim and duties'),
      about: t('What kind of dialog it is, and what each of them is there for. They are told it with every call.'),
      fields: [
        text('aim', t('Aim'), t('It goes on from “This is”: “a moderated debate: two sides argue.”')),
        text('duty.moderator', t('Duty of who leads')),
        pair('duty', t('Duty')),
      ],
    },
    {
      id: 'positions',
      label: t('Positions'),
      about: t('How they are told what they stand for.'),
      fields: [
        pair('position', t('With a position'), t("'{'position'}' stands for what a person wrote.")),
        pair('side', t('Without a position'), t('What they go by where nobody wrote one.')),
        text(
          'proposing',
          t('How positions are proposed'),
          t('For the model that is asked to propose both before the start.'),
        ),
      ],
    },
    {
      id: 'beginning',
      label: t('Beginning'),
      about: t('The introduction, and the first speech of each.'),
      fields: [
        text('introduction', t('Introduction')),
        text(
          'settling',
          t('What the introduction settles besides'),
          t('Who a guest is, or which proposal is meant, where no position says it.'),
        ),
        pair('opening', t('First speech'), t('Nobody has argued before the first.')),
        text(
          'bridge',
          t('Between the two first speeches'),
          t('A comment; whoever has just spoken is not asked again.'),
        ),
      ],
    },
    {
      id: 'rounds',
      label: t('Tasks, round by round'),
      about: t(
        'One way a line, taken in their order, one a round. What to add goes with each: a list of another length, so that no pair comes twice.',
      ),
      fields: PHASES.flatMap((phase) => [
        line(
          `phase.${phase}`,
          t('What the {phase, select, early {early} middle {middle} other {late}} rounds are for', { phase }),
        ),
        ways(
          `speech.${phase}`,
          t('Tasks in the {phase, select, early {early} middle {middle} other {late}} rounds', { phase }),
        ),
        ways(
          `adding.${phase}`,
          t('What to add in the {phase, select, early {early} middle {middle} other {late}} rounds', { phase }),
        ),
      ]),
    },
    {
      id: 'moves',
      label: t('Moves of who leads'),
      about: t('The comments in between, by who speaks next. One way a line, one a round.'),
      fields: [
        ...PHASES.map((phase) =>
          ways(
            `moderation.${phase}`,
            t('Comments in the {phase, select, early {early} middle {middle} other {late}} rounds, before', { phase }),
          ),
        ),
        ways('manner', t('How a comment is put, before'), t('A list of another length than the comments.')),
      ],
    },
    ...lastGroups(closing),
  ]
}

function lastGroups(closing: string): readonly ModeGroup[] {
  return [
    {
      id: 'closing',
      label: t('Closing'),
      about: t('Last words are answered by nobody, so nothing is asked in them.'),
      fields: [
        text('farewell', t('Comment before the last speeches')),
        pair('closing', t('Last speech')),
        pair('unanswered', t('Before it, where there were only two rounds')),
        pair('whole', t('The only speech of a dialog of one round')),
      ],
    },
    {
      id: 'summary',
      label: closing,
      about: t('How it ends, and what that end is called.'),
      fields: [
        text('weighed', t('What is weighed first'), t('Turn by turn and unheard; it goes on from a colon.')),
        text('summary', closing),
        { path: 'summaryParts', label: t('What it holds, one a line'), shape: 'list' },
        line('ending.title', t('It is called'), '“Verdict”'),
        line('ending.plural', t('Several of them'), '“Verdicts”'),
        line('ending.act', t('The act that asks for it'), t('“Give the verdict”')),
      ],
    },
    {
      id: 'critique',
      label: t('Critique'),
      about: t('What a critic of drafts looks at in this mode, besides what every critic does.'),
      fields: [text('critique', t('Critique'))],
    },
  ]
}

type LengthName = (typeof MODE_LENGTHS)[number]

const LENGTH_LABELS: Readonly<Record<Exclude<LengthName, 'summary'>, string>> = wordTable({
  introduction: 'Introduction',
  bridge: 'Between the first speeches',
  comment: 'Comment',
  farewell: 'Before the last speeches',
  whole: 'The only speech',
  opening: 'First speech',
  exchange: 'Speech in a round',
  closing: 'Last speech',
  critique: 'Critique of a draft',
})

/** @param closing what the mode calls its closing */
export function modeLengthLabels(closing: string): Readonly<Record<LengthName, string>> {
  return { ...LENGTH_LABELS, summary: closing }
}

/** The kinds of turns for which each side may have its own length. */
export const SEAT_LENGTHS = ['opening', 'exchange', 'closing', 'whole', 'comment', 'critique'] as const

/** The id of the group that a problem's field belongs to: the group with the longest matching path. */
export function groupOf(field: string): string {
  if (/^(?:lengths|seatLengths)(?:\.|$)/.test(field)) return 'lengths'
  if (/^order(?:\.|$)/.test(field)) return 'order'
  if (/^asks(?:\.|$)/.test(field)) return 'aim'
  if (field === 'ownCases' || field === 'settles') return 'beginning'
  if (/^ending(?:\.|$)/.test(field)) return 'summary'
  const fits = ({ path }: ModeField) => field === path || field.startsWith(`${path}.`) || path.startsWith(`${field}.`)
  return field === '' ? '' : (modeGroups('').find(({ fields }) => fields.some(fits))?.id ?? '')
}
