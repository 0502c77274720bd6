import type { MODE_LENGTHS } from '../../../core/contract/mode/mode-file.ts'

/** How a text is typed: in a line, in paragraphs, or one entry a line. */
export type Shape = 'line' | 'text' | 'list'

/** A text of a mode as the page shows it. */
export interface ModeField {
  readonly path: string
  readonly label: string
  readonly hint?: string
  readonly shape: Shape
  /** Whether there is one for each participant. */
  readonly pair?: true
}

export interface ModeGroup {
  readonly id: string
  readonly label: string
  /** Its purpose, in a sentence. */
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

const PHASES = [
  { id: 'early', label: 'early rounds' },
  { id: 'middle', label: 'middle rounds' },
  { id: 'late', label: 'late rounds' },
] as const

/** Every text of a mode, in the order in which a dialog uses them. */
export const MODE_GROUPS: readonly ModeGroup[] = [
  {
    id: 'roles',
    label: 'Name and roles',
    about: 'What its card says in the form, and what the three are called in it.',
    fields: [
      line('name', 'Name'),
      line('blurb', 'In one line', 'It stands on the card under the name.'),
      line('roles.moderator.title', 'Who leads'),
      line('roles.first.title', 'Who speaks first'),
      line('roles.second.title', 'Who speaks second'),
      line('roles.first.positionHint', 'What the form asks the first for', 'In the empty field for a position.'),
      line('roles.second.positionHint', 'What the form asks the second for'),
    ],
  },
  {
    id: 'aim',
    label: 'Aim and duties',
    about: 'What kind of dialog it is, and what each of them is there for. They are told it with every call.',
    fields: [
      text('aim', 'Aim', 'It goes on from “This is”: “a moderated debate: two sides argue.”'),
      text('duty.moderator', 'Duty of who leads'),
      pair('duty', 'Duty'),
    ],
  },
  {
    id: 'positions',
    label: 'Positions',
    about: 'How they are told what they stand for.',
    fields: [
      pair('position', 'With a position', '{position} stands for what a person wrote.'),
      pair('side', 'Without a position', 'What they go by where nobody wrote one.'),
      text('proposing', 'How positions are proposed', 'For the model that is asked to propose both before the start.'),
    ],
  },
  {
    id: 'beginning',
    label: 'Beginning',
    about: 'The introduction, and the first speech of each.',
    fields: [
      text('introduction', 'Introduction'),
      text('settling', 'Introduction where nobody has a position', 'It is told besides.'),
      pair('opening', 'First speech', 'Nobody has argued before the first.'),
      text('bridge', 'Between the two first speeches', 'A comment; whoever has just spoken is not asked again.'),
    ],
  },
  {
    id: 'rounds',
    label: 'Tasks, round by round',
    about:
      'One way a line, taken in their order, one a round. What to add goes with each: a list of another length, so that no pair comes twice.',
    fields: PHASES.flatMap(({ id, label }) => [
      line(`phase.${id}`, `What the ${label} are for`),
      ways(`speech.${id}`, `Tasks in the ${label}`),
      ways(`adding.${id}`, `What to add in the ${label}`),
    ]),
  },
  {
    id: 'moves',
    label: 'Moves of who leads',
    about: 'The comments in between, by who speaks next. One way a line, one a round.',
    fields: [
      ...PHASES.map(({ id, label }) => ways(`moderation.${id}`, `Comments in the ${label}, before`)),
      ways('manner', 'How a comment is put, before', 'A list of another length than the comments.'),
    ],
  },
  {
    id: 'closing',
    label: 'Closing',
    about: 'Last words are answered by nobody, so nothing is asked in them.',
    fields: [
      text('farewell', 'Comment before the last speeches'),
      pair('closing', 'Last speech'),
      pair('unanswered', 'Before it, where there were only two rounds'),
      pair('whole', 'The only speech of a dialog of one round'),
    ],
  },
  {
    id: 'summary',
    label: 'Summary',
    about: 'How it ends, and what that end is called.',
    fields: [
      text('weighed', 'What is weighed first', 'Turn by turn and unheard; it goes on from a colon.'),
      text('summary', 'Summary'),
      { path: 'summaryParts', label: 'What it holds, one a line', shape: 'list' },
      line('ending.title', 'It is called', '“Verdict”'),
      line('ending.plural', 'Several of them', '“Verdicts”'),
      line('ending.act', 'The act that asks for it', '“Give the verdict”'),
    ],
  },
  {
    id: 'critique',
    label: 'Critique',
    about: 'What a critic of drafts looks at in this mode, besides what every critic does.',
    fields: [text('critique', 'Critique')],
  },
]

export const LENGTH_LABELS: Readonly<Record<(typeof MODE_LENGTHS)[number], string>> = {
  introduction: 'Introduction',
  bridge: 'Between the first speeches',
  comment: 'Comment',
  farewell: 'Before the last speeches',
  whole: 'The only speech',
  opening: 'First speech',
  exchange: 'Speech in a round',
  closing: 'Last speech',
  critique: 'Critique of a draft',
  summary: 'Summary',
}

/** The kinds of turns for which each side may have its own length. */
export const SEAT_LENGTHS = ['opening', 'exchange', 'closing', 'whole', 'comment', 'critique'] as const

/** The group of a problem's field: the one with the longest matching path. */
export function groupOf(field: string): string {
  if (/^(?:lengths|seatLengths)(?:\.|$)/.test(field)) return 'lengths'
  if (/^order(?:\.|$)/.test(field)) return 'order'
  if (/^asks(?:\.|$)/.test(field)) return 'aim'
  if (field === 'ownCases') return 'beginning'
  if (/^ending(?:\.|$)/.test(field)) return 'summary'
  const fits = ({ path }: ModeField) => field === path || field.startsWith(`${path}.`) || path.startsWith(`${field}.`)
  return field === '' ? '' : (MODE_GROUPS.find(({ fields }) => fields.some(fits))?.id ?? '')
}
