import { describe, expect, test } from 'vitest'
import { CONSENT_MS } from '../../../../src/core/contract/limits.ts'
import { ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog, watchUntil, type TestEngine } from '../../../helpers/test-engine.ts'
import { debateWith, engineWith, tagged, tool } from '../../../helpers/tool-mode.ts'

const give = tool('give', {}, async (_input, { consent }) => {
  const answer = await consent('May Alpha take your rope?')
  return answer === 'granted'
    ? { text: 'Done: the rope is with Alpha.', facts: [tagged(['rope given'])] }
    : { ok: false, text: `Not done: ${answer}.` }
})
const opening = debateWith(({ planned }) => (planned.kind === 'introduction' ? [give] : []))
const asking = () =>
  new ScriptedProvider(({ scene }) =>
    scene.kind === 'introduction' && scene.call === 0
      ? [{ type: 'tool-call', callId: '1', tool: 'give', input: {} }]
      : 'words',
  )

/** A dialog in which a tool waits for consent. */
async function asked(): Promise<TestEngine & { readonly id: string; readonly requestId: string }> {
  const opened = engineWith(asking(), opening)
  const id = await opened.engine.create(newDialog({ turns: 1, critique: false }))
  await opened.engine.start(id)
  await watchUntil(opened.engine, id, (event) => event.type === 'consent-asked')
  const { consent } = await opened.engine.state(id)
  return { ...opened, id, requestId: consent?.requestId ?? '' }
}
const resultOf = async ({ engine, id }: { engine: TestEngine['engine']; id: string }) =>
  (await engine.settled(id)).turns
    .find((turn) => turn.status === 'ended')
    ?.stages[0]?.blocks.find((block) => block.type === 'tool_result')
const answers = async ({ storage, id }: { storage: TestEngine['storage']; id: string }) =>
  (await storage.log.read(id)).flatMap((fact) => (fact.type === 'consent-answered' ? [[fact.answer, fact.by]] : []))

describe('a tool that needs consent', () => {
  test('asks its question with a time limit, and acts when it is allowed', async () => {
    const dialog = await asked()
    const { consent } = await dialog.engine.state(dialog.id)
    expect(consent).toMatchObject({
      tool: 'give',
      question: 'May Alpha take your rope?',
      until: dialog.clock.now() + CONSENT_MS,
    })
    await dialog.engine.answerConsent(dialog.id, dialog.requestId, true)
    expect(await resultOf(dialog)).toMatchObject({ ok: true })
    expect(await dialog.engine.state(dialog.id)).toMatchObject({ consent: null, tags: ['rope given'] })
    expect(await answers(dialog)).toEqual([['granted', 'person']])
  })

  test('changes nothing when it is refused', async () => {
    const dialog = await asked()
    await dialog.engine.answerConsent(dialog.id, dialog.requestId, false)
    expect(await resultOf(dialog)).toMatchObject({ ok: false, text: 'Not done: refused.' })
    expect((await dialog.engine.state(dialog.id)).tags).toEqual([])
  })

  test('is refused when nobody answers in time, and a late answer gets a message', async () => {
    const dialog = await asked()
    dialog.clock.advance(CONSENT_MS)
    expect(await resultOf(dialog)).toMatchObject({ ok: false, text: 'Not done: expired.' })
    expect(await answers(dialog)).toEqual([['expired', 'time']])
    await expect(dialog.engine.answerConsent(dialog.id, dialog.requestId, true)).rejects.toMatchObject({
      code: 'DIALOG_STATE',
    })
  })

  test('withdraws its question when the turn is stopped', async () => {
    const dialog = await asked()
    await dialog.engine.stop(dialog.id, 'now')
    expect(await dialog.engine.state(dialog.id)).toMatchObject({ consent: null, status: 'stopped', tags: [] })
    expect(await answers(dialog)).toEqual([['expired', 'time']])
  })

  test('withdraws its question at a restart, and asks again when the turn is tried again', async () => {
    const dialog = await asked()
    const after = await dialog.reopen()
    await after.engine.recover()
    expect(await after.engine.state(dialog.id)).toMatchObject({ consent: null, status: 'paused' })
    expect(await answers({ storage: after.storage, id: dialog.id })).toEqual([['expired', 'time']])
    await after.engine.resume(dialog.id)
    await watchUntil(
      after.engine,
      dialog.id,
      (event) => event.type === 'consent-asked',
      (await after.engine.state(dialog.id)).seq - 1,
    )
    const { consent } = await after.engine.state(dialog.id)
    expect(consent?.requestId).not.toBe(dialog.requestId)
    await after.engine.answerConsent(dialog.id, consent?.requestId ?? '', true)
    expect(await after.engine.settled(dialog.id)).toMatchObject({ status: 'completed', tags: ['rope given'] })
  })
})
