import type { StyleStep } from '../../../core/contract/mode/style.ts'

/** The names of the kinds of turns. */
export const KIND_WORDS: Readonly<Record<StyleStep['kind'], string>> = {
  introduction: 'Introduction',
  preparation: 'Preparation, no speech',
  speech: 'Speech',
  moderation: 'Comment',
  summary: 'Summary',
}

/** A field of a step with a few values; the empty one means none. */
export interface StepChoice {
  readonly name: 'speaker' | 'kind' | 'stages' | 'hears' | 'each' | 'only' | 'gives' | 'vote'
  readonly label: string
  readonly options: readonly (readonly [value: string, words: string])[]
}

/**
 * A value without a label here is a type error.
 * @param none the label for a step without the field; absent when each step has it
 */
function choice<Name extends StepChoice['name']>(
  name: Name,
  label: string,
  words: Readonly<Record<NonNullable<StyleStep[Name]>, string>>,
  none?: string,
): StepChoice {
  return {
    name,
    label,
    options: [...(none === undefined ? [] : [['', none] as const]), ...Object.entries<string>(words)],
  }
}

export const CHOICES: readonly StepChoice[] = [
  choice('speaker', 'Who speaks', { moderator: 'Moderator', first: 'First', second: 'Second' }),
  choice('kind', 'Kind', KIND_WORDS),
  choice(
    'stages',
    'How it is made',
    { one: 'Said at once, as the file says', three: 'Draft, critique, final' },
    'Said at once',
  ),
  choice('hears', 'Who hears it', { self: 'Nobody else', next: 'Whoever speaks next' }, 'Everybody'),
  choice('each', 'How often', { round: 'In each round', issue: 'On each issue' }, 'Once'),
  choice(
    'only',
    'When',
    {
      first: 'Only the first time',
      'not-first': 'Not the first time',
      'not-last': 'Not the last time',
      dodged: 'When a question was dodged twice',
    },
    'Always',
  ),
  choice(
    'gives',
    'Written down',
    { issues: 'The questions it turns on', ledger: 'How one of them came out' },
    'Nothing',
  ),
  choice('vote', 'Vote of whoever watches', { before: 'Before: until somebody has argued', after: 'After it' }, 'None'),
]

/** Fields that are either on or absent. */
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
