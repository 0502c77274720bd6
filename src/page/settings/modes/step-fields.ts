import { t, wordTable } from '../../../base/language/t.ts'
import type { StyleStep } from '../../../core/contract/mode/style.ts'

type Kind = StyleStep['kind']

const KIND_WORDS: Readonly<Record<Exclude<Kind, 'summary'>, string>> = wordTable({
  introduction: 'Introduction',
  preparation: 'Preparation, no speech',
  speech: 'Speech',
  moderation: 'Comment',
})

/**
 * The words for the kinds of turns.
 * @param closing what the mode calls its closing
 */
export function kindWords(closing: string): Readonly<Record<Kind, string>> {
  return { ...KIND_WORDS, summary: closing }
}

/** A field of a step with a choice of a few values; the empty value stands for no value. */
export interface StepChoice {
  readonly name: 'speaker' | 'kind' | 'stages' | 'hears' | 'each' | 'only' | 'gives' | 'vote'
  readonly label: string
  readonly options: readonly (readonly [value: string, words: string])[]
}

/**
 * Makes the description of such a field. A value without a label is a type error.
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

export function stepChoices(closing: string): readonly StepChoice[] {
  return [
    choice('speaker', t('Who speaks'), { moderator: t('Moderator'), first: t('First'), second: t('Second') }),
    choice('kind', t('Kind'), kindWords(closing)),
    choice(
      'stages',
      t('How it is made'),
      { one: t('Said at once, as the file says'), three: t('Draft, critique, final') },
      t('Said at once'),
    ),
    choice('hears', t('Who hears it'), { self: t('Nobody else'), next: t('Whoever speaks next') }, t('Everybody')),
    choice('each', t('How often'), { round: t('In each round'), issue: t('On each issue') }, t('Once')),
    choice(
      'only',
      t('When'),
      {
        first: t('Only the first time'),
        'not-first': t('Not the first time'),
        'not-last': t('Not the last time'),
        dodged: t('When two questions in a row seem to be dodged'),
      },
      t('Always'),
    ),
    choice(
      'gives',
      t('Written down'),
      { issues: t('The questions it turns on'), ledger: t('How one of them came out') },
      t('Nothing'),
    ),
    choice(
      'vote',
      t('Vote of whoever watches'),
      { before: t('Before: until somebody has argued'), after: t('After it') },
      t('None'),
    ),
  ]
}

/** The fields that are either on or absent. */
export const SWITCHES: readonly {
  readonly name: 'apart' | 'alternates' | 'answers' | 'blind' | 'closing'
  readonly label: string
}[] = [
  wordTable({ name: 'apart', label: 'Does not hear the steps beside it' }, 'label'),
  wordTable({ name: 'alternates', label: 'First and second change places each time' }, 'label'),
  wordTable({ name: 'answers', label: 'Answers the question before it' }, 'label'),
  wordTable({ name: 'blind', label: 'Is not told who said what' }, 'label'),
  wordTable({ name: 'closing', label: 'Last words of a participant' }, 'label'),
]
