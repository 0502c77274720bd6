import type { StyleStep } from '../../../core/contract/mode/style.ts'

/** What a turn of each kind is called. */
export const KIND_WORDS: Readonly<Record<StyleStep['kind'], string>> = {
  introduction: 'Introduction',
  preparation: 'Preparation, no speech',
  speech: 'Speech',
  moderation: 'Comment',
  summary: 'Summary',
}

/** A field of a step with a few values; the empty one stands for none. */
export interface StepChoice {
  readonly name: 'speaker' | 'kind' | 'stages' | 'hears' | 'each' | 'only' | 'gives' | 'vote'
  readonly label: string
  readonly options: readonly (readonly [value: string, words: string])[]
}

export const CHOICES: readonly StepChoice[] = [
  {
    name: 'speaker',
    label: 'Who speaks',
    options: [
      ['moderator', 'Moderator'],
      ['first', 'First'],
      ['second', 'Second'],
    ],
  },
  { name: 'kind', label: 'Kind', options: Object.entries(KIND_WORDS) },
  {
    name: 'stages',
    label: 'How it is made',
    options: [
      ['', 'Said at once'],
      ['one', 'Said at once, as the file says'],
      ['three', 'Draft, critique, final'],
    ],
  },
  {
    name: 'hears',
    label: 'Who hears it',
    options: [
      ['', 'Everybody'],
      ['self', 'Nobody else'],
      ['next', 'Whoever speaks next'],
    ],
  },
  {
    name: 'each',
    label: 'How often',
    options: [
      ['', 'Once'],
      ['round', 'In each round'],
      ['issue', 'On each issue'],
    ],
  },
  {
    name: 'only',
    label: 'When',
    options: [
      ['', 'Always'],
      ['not-first', 'Not the first time'],
      ['not-last', 'Not the last time'],
      ['dodged', 'When a question was dodged twice'],
    ],
  },
  {
    name: 'gives',
    label: 'Written down',
    options: [
      ['', 'Nothing'],
      ['issues', 'The questions it turns on'],
      ['ledger', 'How one of them came out'],
    ],
  },
  {
    name: 'vote',
    label: 'Vote of whoever watches',
    options: [
      ['', 'None'],
      ['before', 'Before: until somebody has argued'],
      ['after', 'After it'],
    ],
  },
]

/** Fields that are on or not there. */
export const SWITCHES: readonly {
  readonly name: 'apart' | 'alternates' | 'answers' | 'blind' | 'closing'
  readonly label: string
}[] = [
  { name: 'apart', label: 'Does not hear the steps beside it' },
  { name: 'alternates', label: 'First and second change places each time' },
  { name: 'answers', label: 'Answers the question before it' },
  { name: 'blind', label: 'Is not told who said what' },
  { name: 'closing', label: 'Last words of a participant' },
]
