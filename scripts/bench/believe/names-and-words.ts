import { concedes } from '../../../src/core/dialog/closing/concessions.ts'
import { masker } from '../../../src/core/dialog/judging/blind/mask.ts'
import { namePattern } from '../../../src/core/dialog/judging/blind/name-forms.ts'
import { paddedText } from '../../../src/core/engine/judging/padding.ts'
import { ODD_NAMES, SIGNED_NAMES } from '../../../tests/helpers/odd-names.ts'
import { row } from '../print.ts'

/** Sentences with words of conceding that concede nothing; the blanks are filled at random. */
const FRAMES = [
  'The moment we {verb}, we admit that',
  'Whenever we {verb}, we acknowledge that',
  'By asking to {verb}, we concede that',
]
const VERBS = ['invoke dignity', 'speak of cost', 'count the dead', 'close a lane', 'draw a line', 'name a price']
const ENDS = ['no number will do.', 'the rule is ours.', 'somebody has to pay.', 'nothing is neutral.']
const MEANT = [
  'I concede that the count was made in one summer.',
  'I admit I claimed too much about noise.',
  'We grant that the vans need the bridge.',
  'You are right that nobody measured it.',
]

/**
 * Names that have to be masked in what judges read, rhetoric that is no concession, and a paraphrase that adds nothing.
 */
export function benchNamesAndWords(): void {
  const names = [...ODD_NAMES, ...SIGNED_NAMES]
  const told = names.filter((name) => {
    const mask = masker([{ pattern: namePattern(name, 'en') ?? '', as: 'Speaker 1' }])
    return mask(`So ${name} says, and (${name}) means it.`).text.includes(name)
  })
  row('names of all signs and scripts', `${told.length} told to a judge`, `aim 0 of ${names.length}`)
  const rhetoric = FRAMES.flatMap((frame) =>
    VERBS.flatMap((verb) => ENDS.map((end) => `${frame.replace('{verb}', () => verb)} ${end}`)),
  )
  const counted = rhetoric.filter((sentence) => concedes(sentence, 'en')).length
  row('rhetoric of concession', `${counted} counted`, `aim 0 of ${rhetoric.length}`)
  row(
    'concessions that are meant',
    `${MEANT.filter((each) => concedes(each, 'en')).length} counted`,
    `of ${MEANT.length}`,
  )
  const text = MEANT.join(' ')
  const padded = paddedText(text, 'en') ?? ''
  row(
    'a paraphrase to probe length with',
    `${(padded.length / text.length).toFixed(1)} x as long`,
    `every sentence as it was: ${MEANT.every((each) => padded.includes(each)) ? 'yes' : 'no'}`,
  )
}
