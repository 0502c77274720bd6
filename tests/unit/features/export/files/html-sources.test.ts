import { expect, test } from 'vitest'
import { exportHtml } from '../../../../../src/features/export/files/html/export-html.ts'
import { ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { runDialog, testEngine } from '../../../../helpers/test-engine.ts'

const NOTES = {
  name: 'notes.md',
  mediaType: 'text/markdown',
  text: 'Here <a lane of cars carries forty>, and it is 12 km long.',
  tokens: 22,
}
const speaking = () =>
  new ScriptedProvider(({ scene }) =>
    scene.member === 'first'
      ? 'The notes say “a lane of cars carries forty”, over 12 km, and “nobody ever missed a car”.'
      : 'Words alone.',
  )
const htmlOf = async (context: readonly (typeof NOTES)[]) => {
  const state = await runDialog(testEngine(speaking()), { turns: 1, critique: false, context: [...context] })
  return new TextDecoder().decode(exportHtml(state))
}

test('each mark leads to its passage, and attached files are shown as plain text', async () => {
  const html = await htmlOf([NOTES])
  const links = Array.from(html.matchAll(/class="cite (\w+)" href="#(source-[\d-]+)"/g), ([, state, id]) => ({
    state,
    id,
  }))
  expect(links.map(({ state }) => state)).toEqual(['exact', 'exact', 'missing'])
  for (const { id } of links) expect(html).toContain(`<li id="${id}">`)
  expect(html).toContain('<mark>a lane of cars carries forty</mark>')
  expect(html).not.toContain('<a lane')
  expect(html).toContain('href="#sources"')
})

test('a dialog without files has neither a list of sources nor styles for it', async () => {
  const html = await htmlOf([])
  expect(html).not.toMatch(/class="cite|id="sources"|\.sources \{/)
})
