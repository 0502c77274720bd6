import { afterEach, expect, test } from 'vitest'
import { compareNames } from '../../../../src/base/language/compare-names.ts'
import { LANGUAGES } from '../../../../src/base/language/languages.ts'
import { speak } from '../../../../src/base/language/t.ts'

const speakIn = (id: string) => speak({ id, translate: () => undefined })

afterEach(() => speak())

/** Numbers from 0 up to a limit, the same each time. */
function drawn(): (below: number) => number {
  let last = 11
  return (below) => {
    last = (last * 48_271) % 2_147_483_647
    return last % below
  }
}

test.each(LANGUAGES.map(({ id }) => id))('names are in the same order as by a collator of %s', (id) => {
  speakIn(id)
  const collator = new Intl.Collator(id, { numeric: true })
  const draw = drawn()
  const SIGNS = 'aAbBzZ  chllsß0129é-ñö'
  // Half of the names have letters and spaces alone.
  const name = (signs: number) => Array.from({ length: draw(5) }, () => SIGNS[draw(signs)]).join('')
  for (let round = 0; round < 4_000; round += 1) {
    const [one, other] = round % 2 === 0 ? [name(13), name(13)] : [name(SIGNS.length), name(SIGNS.length)]
    expect(Math.sign(compareNames(one, other)), `“${one}” and “${other}”`).toBe(Math.sign(collator.compare(one, other)))
  }
})

test('numbers in names count, and the language of the app decides, not that of the machine', () => {
  expect(['Part 10', 'part 9', 'Part 1'].toSorted(compareNames)).toEqual(['Part 1', 'part 9', 'Part 10'])
  // Spanish sorts ñ after n, English as a kind of n.
  const names = ['nz', 'ña', 'na']
  expect(names.toSorted(compareNames)).toEqual(['na', 'ña', 'nz'])
  speakIn('es')
  expect(names.toSorted(compareNames)).toEqual(['na', 'nz', 'ña'])
})
