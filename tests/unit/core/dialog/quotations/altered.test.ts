import { expect, test } from 'vitest'
import { checkEvidence } from '../../../../../src/core/dialog/quotations/check-evidence.ts'
import { altered, genuine, madeText, seeded } from '../../../../helpers/altered-quotations.ts'

const random = seeded(13)
const text = madeText(60_000, random)
const files = [{ text: 'Something else altogether.' }, { text }]
const quotedIn = (speech: string) => checkEvidence(speech, files).filter(({ kind }) => kind === 'quotation')

test('a quotation with a changed word, number, letter or order, or of two halves, is not taken for one of the file', () => {
  const passed = altered(text, 300, random).filter(({ speech }) =>
    quotedIn(speech).some(({ state }) => state !== 'missing'),
  )
  expect(passed.map(({ how, speech }) => `${how}: ${speech}`)).toEqual([])
})

test('a quotation of the file is found where it stands, whatever its marks, line breaks and soft hyphens', () => {
  const lost = genuine(text, 300, random).filter(
    ({ speech, place }) =>
      !quotedIn(speech).some(
        ({ state, places }) =>
          state === 'exact' &&
          places.some(({ file, start, end }) => file === 1 && start === place?.start && end === place.end),
      ),
  )
  expect(lost.map(({ how, speech }) => `${how}: ${speech}`)).toEqual([])
})
