import { expect, test } from 'vitest'
import { DIRECTOR } from '../../../../../src/core/dialog/members/audience.ts'
import { storyState } from '../../../../../src/features/story/model/selectors.ts'
import type { ModelRequest } from '../../../../../src/core/engine/ports.ts'
import { exportJson } from '../../../../../src/features/export/files/json/export-json.ts'
import { exportMarkdown } from '../../../../../src/features/export/files/markdown.ts'
import { exportText } from '../../../../../src/features/export/files/text.ts'
import { exportOtlp } from '../../../../../src/features/export/files/otlp/export-otlp.ts'
import { createFinder } from '../../../../../src/page/dialog/find/find-hits.ts'
import { createScriptReader } from '../../../../../src/page/dialog-view/script-lines.ts'
import { ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { answered, callOf, FOREST, plainWords, play } from '../../../../helpers/story.ts'
import { testEngine } from '../../../../helpers/test-engine.ts'

const SECRET = 'isa_took_the_bell'

/** A narrator who keeps a flag and has the world rolled for. */
const narrator = new ScriptedProvider((request: ModelRequest) =>
  request.scene.kind === 'moderation' && !answered(request)
    ? [
        callOf('update_game_state', { narrative_flags_set: { [SECRET]: true } }),
        callOf('check', { difficulty: 50, reveal: 'strong', reason: 'The bark is wet.' }, 'check'),
      ]
    : plainWords(request),
)

const textOf = (file: string | Uint8Array) => (typeof file === 'string' ? file : new TextDecoder().decode(file))

test('hidden parts of a story are in no file, search or state that a player sees', async () => {
  const state = await play(testEngine(narrator), ['I climb.', 'I climb on.'])
  const hidden = [SECRET, FOREST.hidden.slice(0, 40), '"revealed"', 'world reveal']
  const texts = (content: 'finals' | 'drafts' | 'whole') =>
    [exportText, exportMarkdown, exportJson, exportOtlp].map((format) => textOf(format(state, { content })))
  for (const text of [...texts('finals'), ...texts('drafts')]) {
    for (const piece of hidden) expect(text).not.toContain(piece)
    expect(text).not.toContain('Director’s cut')
  }
  const [plain = '', markdown = '', json = ''] = texts('whole')
  expect([plain, markdown].map((text) => text.includes('Director’s cut'))).toEqual([true, true])
  expect(json).toContain(SECRET)

  const shown = JSON.stringify(storyState(state, 'person'))
  expect(shown).not.toContain(SECRET)
  expect(storyState(state, 'person').checks.map(({ reveal }) => reveal)).toEqual([null, null])
  expect(storyState(state, DIRECTOR).checks.every(({ reveal }) => reveal !== null)).toBe(true)

  const read = createScriptReader()
  const lines = read(state)
  expect(createFinder()(state, lines, SECRET.replaceAll('_', ' ')).total).toBe(0)
  for (const { type, index } of lines)
    if (type === 'change') expect(state.modeChanges[index]?.text).not.toMatch(/isa|rolled/i)
})
