import { expect, onTestFinished, test } from 'vitest'
import { type App } from '../../../../../src/app/index.ts'
import { issuesOf } from '../../../../../src/core/dialog/board/issues.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'
import { withVendor, open, run, textOf, replay, said } from './recorded-dialogs.ts'

test('issues that a person changed are argued in a replay as in the recording', async () => {
  const { app } = await withVendor()
  const state = await run(app, { style: 'clash', critique: false }, (id) => changeIssues(app, id))
  expect(issuesOf(state).issues).toEqual(OTHER_ISSUES)
  const other = await open(temporaryFolder())
  const replayed = await replay(other, await textOf(app, state.id))
  expect(replayed.status).toBe('completed')
  expect(issuesOf(replayed)).toEqual(issuesOf(state))
  expect(replayed.plan).toEqual(state.plan)
  expect(said(replayed)).toEqual(said(state))
})

const OTHER_ISSUES = [
  { question: 'Who pays for it in ten years?', prover: 'Beta' },
  { question: 'Which streets stay open?', prover: '' },
]

/** Changes the issues while the dialog waits for that, and continues it. */
async function changeIssues(app: App, id: string): Promise<void> {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const events = app.engine.watch(id, 0, stop.signal, { mayChangeIssues: true })
  void (async () => {
    for await (const batch of events)
      if (batch.some((event) => event.type === 'issues-open' && event.until !== null)) break
    await app.engine.changeIssues(id, OTHER_ISSUES)
    await app.engine.resume(id)
  })()
}
