import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SceneReader } from '../../../../../src/features/story/mode/scene-reader.ts'

/** The words that are heard and those kept as notes, for a reply in pieces of this length. */
function read(text: string, size = text.length || 1): { readonly heard: string; readonly notes: string } {
  const reader = new SceneReader()
  let heard = ''
  for (let at = 0; at < text.length; at += size) heard += reader.push(text.slice(at, at + size))
  return { heard: heard + reader.finish(), notes: reader.notes }
}

it('lets plain prose through unchanged, hashtags included', () => {
  const text = 'Rain falls.\n\n#1 on the door. A sign says #beware.\n##\nYou wait.'
  expect(read(text)).toEqual({ heard: text, notes: '' })
})

it('takes the scene of a reply with sections as speech, and keeps the rest as notes', () => {
  const text =
    '# World Analysis\nThe cellar holds the king.\n# Resulting Scene Description\nRain falls.\n# Tracked Operations\nADD_TO_PERSON(rope)\n# Condition Table\nHunger: some'
  const { heard, notes } = read(text)
  expect(heard).toBe('Rain falls.\n')
  expect(notes).toContain('The cellar holds the king.')
  expect(notes).toContain('ADD_TO_PERSON(rope)')
  expect(notes).not.toContain('Rain falls.')
})

it('hides text under an unknown heading from the player, and keeps it', () => {
  const { heard, notes } = read('Rain falls.\n# What really happens\nThe butler did it.')
  expect(heard).toBe('Rain falls.\n')
  expect(notes).toContain('The butler did it.')
})

it('treats a title before a scene as Markdown, unless it speaks of hidden things', () => {
  expect(read('# The harbour\n\nRain falls.').heard.trim()).toBe('Rain falls.')
  expect(read('## Hidden plan\nThe butler did it.')).toEqual({ heard: '', notes: '## Hidden plan\nThe butler did it.' })
})

const line = fc.constantFrom(
  'Rain falls.',
  '# Resulting Scene Description',
  '# World Analysis',
  '# My plan',
  '### The hall',
  '#',
  '##',
  '#1',
  '',
  '# Tracked Operations: none',
)

it('gives the same result for text in any pieces, loses nothing, and speaks no hidden section', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 10 }), fc.integer({ min: 1, max: 7 }), (lines, size) => {
      const text = lines.join('\n')
      const whole = read(text)
      expect(read(text, size)).toEqual(whole)
      const hidden = read(text.replaceAll('# World Analysis', '# World Analysis: the SECRET'))
      expect(hidden.heard).not.toContain('SECRET')
      for (const word of ['Rain falls.', 'My plan'])
        expect(text.split(word).length - 1).toBe(
          whole.heard.split(word).length + whole.notes.split(word).length - 2 + titles(whole, text, word),
        )
    }),
    { numRuns: 300 },
  )
})

/** A title that was dropped before the scene is neither heard nor noted. */
function titles(
  { heard, notes }: { readonly heard: string; readonly notes: string },
  text: string,
  word: string,
): number {
  return text.trimStart().startsWith(`# ${word}`) && !heard.includes(word) && !notes.startsWith(`# ${word}`) ? 1 : 0
}
