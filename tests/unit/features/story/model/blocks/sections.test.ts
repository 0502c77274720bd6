import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SECTION_KINDS } from '../../../../../../src/features/story/model/blocks/headings.ts'
import { playerSections, playerSectionsSoFar } from '../../../../../../src/features/story/model/blocks/player-lens.ts'
import { headingFor, readReply, RESPONSE } from '../../../../../../src/features/story/model/blocks/read-reply.ts'
import { SectionReader, sectionsOf } from '../../../../../../src/features/story/model/blocks/sections.ts'

const kinds = (text: string) => sectionsOf(text).map(({ kind }) => kind)
const codes = (text: string, ...rest: [] | [typeof RESPONSE]) =>
  readReply(text, ...rest).problems.map(({ code }) => code)

/** Lines as a narrator may write them, with different line ends. */
const line = fc.oneof(
  fc.constantFrom(...SECTION_KINDS.map(headingFor)),
  fc.constantFrom(
    '**Resulting scene**',
    '  # The resulting scene: x',
    '#Resulting scene',
    '### Tracked operations',
    '**Condition table:** a',
    '**bold**',
  ),
  fc.constantFrom('# MAP', '## zones  ', '# World Gen Data - CANONICAL CORRECTIONS', '# Difficulty Target: 40', '#'),
  fc.constantFrom('# My plans', '### The hall', '##', '#1 first', '#hashtag', '# ', '#map', '\r', '40', 'Trivial'),
  fc.string({ maxLength: 30 }),
)
const reply = fc.array(line, { maxLength: 14 }).map((lines) => lines.join('\n'))
const pieces = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 })

function cut(text: string, lengths: readonly number[]): string[] {
  const parts: string[] = []
  for (let at = 0, index = 0; at < text.length; index += 1) {
    const length = lengths[index % lengths.length] ?? 1
    parts.push(text.slice(at, at + length))
    at += length
  }
  return parts
}

it('reads a text in pieces as it reads the whole text', () => {
  fc.assert(
    fc.property(reply, pieces, (text, lengths) => {
      const reader = new SectionReader()
      const told: string[] = []
      for (const piece of cut(text, lengths))
        for (const { index, text: added } of reader.push(piece)) told[index] = (told[index] ?? '') + added
      for (const { index, text: added } of reader.end()) told[index] = (told[index] ?? '') + added
      expect(reader.sections).toEqual(sectionsOf(text))
      expect(told).toEqual(reader.sections.map((section) => section.text))
    }),
    { numRuns: 400 },
  )
})

it('loses no character: headings and texts give the whole text, with their positions', () => {
  fc.assert(
    fc.property(reply, (text) => {
      const sections = sectionsOf(text)
      expect(sections.map(({ heading, text: body }) => heading + body).join('')).toBe(text)
      for (const { at, heading, text: body } of sections)
        expect(text.slice(at, at + heading.length + body.length)).toBe(heading + body)
    }),
    { numRuns: 400 },
  )
})

it('shows the player nothing while streaming that it would have to take back', () => {
  fc.assert(
    fc.property(reply, (text) => {
      const whole = playerSections(text)
      for (let at = 0; at <= text.length; at += 3)
        for (const { at: place, text: shown } of playerSectionsSoFar(text.slice(0, at)))
          expect(whole.find((section) => section.at === place)?.text.startsWith(shown)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

it('opens no section at "##", "#1", hashtags, empty headings and deeper ones', () => {
  const text = '# World Gen Data\n##\n#1 rule\n#hashtag\n# \n### Map\n#map\nthe end'
  expect(kinds(text)).toEqual(['world_gen_data'])
})

it.each([
  ['# Resulting Scene Description   \nRain.', 'resulting_scene_description', 'Rain.'],
  ['## TRACKED OPERATIONS ##\r\nADD_TO_PERSON(rope)', 'tracked_operations', 'ADD_TO_PERSON(rope)'],
  ['# **Condition Table**\nTime: noon', 'condition_table', 'Time: noon'],
  ['# Difficulty Target: 40', 'difficulty_target', '40'],
  ['# difficulty target 40\n', 'difficulty_target', '40\n'],
  ['# World Level - Light', 'world_level', 'Light'],
  ['# World Reveal Level\nLight', 'world_level', 'Light'],
  ['# Reveal target\nLight', 'world_level', 'Light'],
  ['# OOC Message\nHello.', 'ooc_message', 'Hello.'],
  ['# Map:\nxx', 'map', 'xx'],
  ['# Map Data\nxx', 'map', 'xx'],
  ['# Resulting scene\nRain.', 'resulting_scene_description', 'Rain.'],
  ['# Resulting scene Rain.', 'resulting_scene_description', 'Rain.'],
  ['# Resulting Scene:\r\nRain.', 'resulting_scene_description', 'Rain.'],
  ['## RESULTING SCENE - Rain.', 'resulting_scene_description', 'Rain.'],
  ['### Resulting scene\nRain.', 'resulting_scene_description', 'Rain.'],
  ['#Resulting scene\nRain.', 'resulting_scene_description', 'Rain.'],
  ['   # Resulting scene  \nRain.', 'resulting_scene_description', 'Rain.'],
  ['\t## **Resulting scene**: Rain.', 'resulting_scene_description', 'Rain.'],
  ['**Resulting scene**\nRain.', 'resulting_scene_description', 'Rain.'],
  ['**# Resulting scene**\nRain.', 'resulting_scene_description', 'Rain.'],
  ['**Difficulty target:** 40', 'difficulty_target', '40'],
  ['# The resulting scene\nRain.', 'resulting_scene_description', 'Rain.'],
  ['# 4. Resulting scene\nRain.', 'resulting_scene_description', 'Rain.'],
  ['# Updated condition table: Time: noon', 'condition_table', 'Time: noon'],
  ['# Conditions\nTime: noon', 'condition_table', 'Time: noon'],
  ['# Resulting operations\nADD_TO_PERSON(rope)', 'tracked_operations', 'ADD_TO_PERSON(rope)'],
  ['# New World Gen Data\nxx', 'world_gen_data', 'xx'],
  ['# Difficulty Roll \n74', 'difficulty_roll', '74'],
  ['# World roll\n\n66', 'world_roll', '\n66'],
])('knows the heading of %j', (text, kind, body) => {
  expect(sectionsOf(text)).toMatchObject([{ kind, text: body }])
})

it('takes what follows a dash as the name of a piece of lore, and does not know "# Map of the realm"', () => {
  expect(sectionsOf('# World Gen Data - CANONICAL CORRECTIONS\nThe river runs north.')).toMatchObject([
    { kind: 'world_gen_data', title: 'CANONICAL CORRECTIONS', text: 'The river runs north.' },
  ])
  expect(kinds('# Map of the realm\nxx')).toEqual(['undeclared'])
})

it.each([
  '# Notes for the resulting scene\nThe butler did it.',
  '# Hidden difficulty analysis\nThe butler did it.',
  '# Plan: resulting scene\nThe butler did it.',
  '# Tracked operations of the resulting scene\nThe butler did it.',
  '      # What happens behind the scene\nThe butler did it.',
])('hides from the player a heading that speaks of secrets: %j', (text) => {
  expect(JSON.stringify(playerSections(`# Resulting scene\nRain.\n${text}`))).not.toContain('butler')
})

it('titles in a scene that only resemble a section stay in the scene', () => {
  expect(kinds('# The map room\nYou step in.')).toEqual(['undeclared'])
  expect(kinds('# Resulting scenery\nxx')).toEqual(['undeclared'])
  expect(kinds('**Rain** falls.\n* an item\n_so_ it goes')).toEqual(['undeclared'])
})

it('keeps the text before the first heading complete, its first line included', () => {
  const text = 'Well then.\nLet us see.\n# Resulting Scene Description\nRain.'
  expect(sectionsOf(text)[0]).toMatchObject({ kind: 'undeclared', text: 'Well then.\nLet us see.\n' })
  expect(codes(text)).toEqual(['UNDECLARED_TEXT'])
})

it('leaves an unknown heading in its section for the director, and denies it to the player', () => {
  const text = '# Resulting Scene Description\nRain.\n# Reveal plan\nThe butler did it.\n# Condition Table\nTime: noon'
  expect(sectionsOf(text)[0]?.text).toContain('The butler did it.')
  const shown = playerSections(text)
  expect(shown.map(({ kind }) => kind)).toEqual(['resulting_scene_description', 'condition_table'])
  expect(JSON.stringify(shown)).not.toContain('butler')
  expect(readReply(text).problems).toContainEqual(
    expect.objectContaining({ code: 'UNKNOWN_HEADING', raw: 'Reveal plan', at: text.indexOf('# Reveal plan') }),
  )
})

it('shows the player only difficulty, scene, table and words outside of the game', () => {
  const text = SECTION_KINDS.map((kind) => `${headingFor(kind)}\nof ${kind}`).join('\n')
  expect(playerSections(text).map(({ kind }) => kind)).toEqual([
    'difficulty_analysis',
    'difficulty_target',
    'difficulty_roll',
    'resulting_scene_description',
    'condition_table',
    'ooc_message',
  ])
  expect(playerSections('Are you there?')).toMatchObject([{ kind: 'ooc_message', text: 'Are you there?' }])
})

it('says which sections are missing, empty or repeated', () => {
  expect(codes('# Resulting Scene Description\nRain.\n# Tracked Operations\n', RESPONSE)).toEqual([
    'SECTION_EMPTY',
    'SECTION_MISSING',
  ])
  expect(codes('# World Level\nLight\n# World Level\nStrong')).toEqual(['SECTION_TWICE'])
})
