import { describe, expect, it } from 'vitest'
import { spokenTurns } from '../../../../../../src/features/sound/files/voicing/spoken-turns.ts'
import { factBodySchema } from '../../../../../../src/core/contract/events.ts'
import { PERSON } from '../../../../../../src/core/contract/members/member-ids.ts'
import { script } from '../../../../../../src/core/dialog/selectors.ts'
import { storyState } from '../../../../../../src/features/story/model/selectors.ts'
import type { DialogState } from '../../../../../../src/core/dialog/state.ts'
import { readConditions } from '../../../../../../src/features/story/model/blocks/condition-table.ts'
import type { FrontendObject } from '../../../../../../src/features/story/model/blocks/frontend-object.ts'
import { toFrontendObjects } from '../../../../../../src/features/story/model/blocks/frontend-objects.ts'
import { readOperations } from '../../../../../../src/features/story/model/blocks/operations.ts'
import { readPdf } from '../../../../../../src/features/attachments/files/read-pdf.ts'
import { exportFormats } from '../../../../../../src/features/export/files/index.ts'
import { parseImport } from '../../../../../../src/features/export/files/parse-import.ts'
import { toNativeFile } from '../../../../../../src/features/export/files/messages/export-messages.ts'
import { toState } from '../../../../../fixtures/exports/fact-script.ts'
import { playedSave, samples } from '../../../../../helpers/played-save.ts'
import { ScriptedProvider } from '../../../../../helpers/scripted-provider.ts'
import { testEngine } from '../../../../../helpers/test-engine.ts'

const NOW = '2026-11-22T12:00:00.000Z'

function taken(file: unknown): DialogState {
  const { bodies, at } = parseImport(JSON.stringify(file))
  for (const body of bodies) expect(factBodySchema.safeParse(body).success, JSON.stringify(body)).toBe(true)
  return toState('played', bodies, at)
}

const textIn = (object: FrontendObject): string =>
  String((object as unknown as Readonly<Record<string, unknown>>)[object.type])

/** How often each value occurs. */
const counted = (values: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...new Set(values)].map((value) => [value, values.filter((each) => each === value).length]))

describe.each([
  ['', '\n'],
  [', with line ends of Windows', '\r\n'],
] as const)('a played game%s', (_what, newline) => {
  const { file, hidden } = playedSave(newline)
  const state = taken(file)

  it('gives the director every section of it, whatever its heading looks like', () => {
    const { objects, problems } = toFrontendObjects(file.messages, { viewer: 'director', now: NOW })
    expect(counted(objects.map(({ type }) => type))).toMatchObject({
      resulting_scene_description: 34,
      condition_table: 34,
      difficulty_analysis: 30,
      world_analysis: 30,
      difficulty_roll: 25,
      world_roll: 30,
      tracked_operations: 23,
      tool_use: 30,
      coaching_message: 1,
      boot_sequence_end: 1,
    })
    expect(
      counted(objects.flatMap((each) => (each.type === 'world_analysis' ? [String(each.world_level)] : []))),
    ).toEqual({ Light: 18, Moderate: 9, Strong: 3 })
    expect(
      objects.flatMap((each) => (each.type === 'difficulty_analysis' ? [each.difficulty_target] : [])),
    ).not.toContain(null)
    const section = (text: string) => ({ text, at: 0, heading: '' })
    for (const object of objects) {
      if (object.type === 'condition_table') {
        const { rows, problems: odd } = readConditions(section(textIn(object)))
        expect([Object.keys(rows).length, odd]).toEqual([15, []])
      }
      if (object.type === 'tracked_operations')
        expect(readOperations(section(textIn(object)))).toMatchObject({ operations: [{}, {}], problems: [] })
    }
    // The background without headings is the only problem.
    expect(problems.filter(({ message_index }) => message_index > 40)).toEqual([])
  })

  it('continues as a story with everything that was played', () => {
    expect(state).toMatchObject({ status: 'paused', awaits: PERSON })
    const { checks, player, conditions } = storyState(state)
    expect(checks).toHaveLength(30)
    expect(checks.filter(({ roll }) => roll !== null)).toHaveLength(25)
    expect(counted(checks.map(({ reveal }) => reveal?.level ?? 'none'))).toEqual({ light: 18, moderate: 9, strong: 3 })
    expect(player.name).not.toMatch(/2025/)
    expect(player.things).toHaveLength(23)
    expect(conditions.find(({ row }) => row === 'Weather')?.value).toMatch(/^\w+ \w+ \w+$/)
    const scenes = script(state).filter(
      (entry) => entry.type === 'turn' && entry.turn.text.includes('What would you like'),
    )
    expect(scenes).toHaveLength(34)
    expect(state.config?.topic).toBe('Brafen')
  })

  it('is exported as it was imported, message for message, marks included', () => {
    const out = toNativeFile(state)
    expect(out.messages).toEqual(file.messages)
    const { conversation_id: _id, ...rest } = file
    expect(out).toMatchObject(rest)
    expect(out).not.toHaveProperty('boot_sequence_end_index')
    expect(toNativeFile(taken(out)).messages).toEqual(file.messages)
  })

  it('hides every secret from the player in files, search and sound', async () => {
    const engine = testEngine(new ScriptedProvider(() => ''))
    const { bodies, at } = parseImport(JSON.stringify(file))
    await engine.storage.log.append('played', [...bodies], [...at])
    const files = await Promise.all(
      exportFormats.flatMap(({ id, render }) =>
        (['finals', 'drafts'] as const).map(async (content) => {
          const bytes = await render(state, { content })
          return id === 'pdf' ? readPdf('played.pdf', bytes) : new TextDecoder().decode(bytes)
        }),
      ),
    )
    const objects = toFrontendObjects(file.messages, {
      viewer: 'player',
      now: NOW,
      metadata: { intro_blurb: String(file['intro_blurb']) },
    })
    const seen = [
      ...files,
      JSON.stringify(objects),
      JSON.stringify(spokenTurns(state)),
      JSON.stringify(storyState(state, PERSON)),
    ].map((text) => text.replaceAll(/\s+/g, ' '))
    const leaked = samples(hidden).filter((piece) => {
      const plain = piece.replaceAll(/\s+/g, ' ')
      return seen.some((text) => text.includes(plain))
    })
    expect(leaked).toEqual([])
    // A search for words that only hidden texts contain finds nothing.
    const open = JSON.stringify(objects)
    const words = samples(hidden, 60).flatMap((piece) => (piece.match(/(?<= )[a-z]{9,}(?= )/g) ?? []).slice(0, 1))
    const own = words.filter((word) => !open.includes(word))
    expect(own.length).toBeGreaterThan(10)
    for (const word of own) expect((await engine.storage.log.search(word, {}, 5)).hits, word).toEqual([])
  })
})
