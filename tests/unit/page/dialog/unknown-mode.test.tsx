// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { UnknownMode } from '../../../../src/page/dialog/unknown-mode.tsx'
import { DialogContext } from '../../../../src/page/dialog-view/use-dialog.ts'
import { modes } from '../../../../src/modes/index.ts'
import { created, stateOf } from '../facts.ts'
import { fakeConnection, settle } from '../fake-connection.ts'
import { render } from '../render.tsx'

async function shown(mode: string): Promise<string> {
  const connection = fakeConnection()
  connection.answers = { 'app.info': () => ({ host: 'browser', modes: modes.list().map(({ info }) => info) }) }
  const state = stateOf(created({ mode }))
  const box = await render(
    connection,
    <DialogContext value={{ get: () => ({ state, problem: null }), subscribe: () => () => {} }}>
      <UnknownMode />
    </DialogContext>,
  )
  await settle()
  return box.textContent
}

test.each([
  [
    'hall',
    'This dialog is of the mode Hall, which this app does not have: it can be read and exported, and not gone on with.',
  ],
  ['debate', ''],
  ['own-dragons', ''],
])('names the mode %s of a dialog when the app does not have that mode', async (mode, sentence) => {
  expect(await shown(mode)).toBe(sentence)
})
