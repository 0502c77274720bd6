import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SpeechFilter } from '../../../src/engine/run/speech-filter.ts'

function pass(chunks: readonly string[], name = 'Iris') {
  const filter = new SpeechFilter(name)
  const shown = chunks.map((chunk) => filter.push(chunk)).join('') + filter.end()
  return { shown, seen: filter.markerSeen }
}

describe('the marker', () => {
  test.each([
    ['Enough. [CONCLUDE]', 'Enough. ', true],
    ['[CONCLUDE]', '', true],
    ['[conclude]\nThank you.', '\nThank you.', true],
    ['Enough.\n[CONCLUDE]\n', 'Enough.\n\n', true],
    ['The sign [CONCLUDE] ends it.', 'The sign  ends it.', false],
    ['Say `[CONCLUDE]` to end.', 'Say `[CONCLUDE]` to end.', false],
    ['“[CONCLUDE]”', '“[CONCLUDE]”', false],
    // Quoted is what stands in two quotation marks, and not beside one.
    ['Say "[CONCLUDE]', 'Say "', true],
    ['"[CONCLUDE] and more"', '" and more"', false],
    ['"I am done [CONCLUDE]"', '"I am done "', false],
    ['"I am done" [CONCLUDE]', '"I am done" ', true],
    ['Say «[CONCLUDE]» and I stop. [CONCLUDE]', 'Say «[CONCLUDE]» and I stop. ', true],
    ['An array[0] and [CON', 'An array[0] and [CON', false],
    ['[[CONCLUDE]', '[', true],
  ])('%j shows %j', (text, shown, seen) => {
    expect(pass([text])).toEqual({ shown, seen })
    expect(pass([...text])).toEqual({ shown, seen })
  })

  test('how the text is cut into chunks never changes what is shown', () => {
    const piece = fc.constantFrom('[CONCLUDE]', '[', 'CONCLUDE]', '"', 'word ', '\n', 'Iris:', ' ')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.array(fc.nat(30), { maxLength: 6 }), (pieces, cuts) => {
        const text = pieces.join('')
        const at = [...new Set(cuts.filter((cut) => cut < text.length))].toSorted((a, b) => a - b)
        const chunks = [0, ...at].map((start, index) => text.slice(start, [...at, text.length][index]))
        expect(pass(chunks)).toEqual(pass([text]))
      }),
      { numRuns: 1_000 },
    )
  })
})

test('a model that begins with its own name does not say it twice', () => {
  expect(pass(['  Ir', 'is: ', 'Welcome.']).shown).toBe('Welcome.')
  expect(pass(['Irish whiskey']).shown).toBe('Irish whiskey')
})

test('text without brackets passes at once, so that streaming is not delayed', () => {
  const filter = new SpeechFilter('Iris')
  expect(filter.push('Hello ')).toBe('Hello ')
  expect(filter.push('there')).toBe('there')
})
