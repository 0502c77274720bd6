import { expect, test } from 'vitest'
import type { DialogConfig } from '../../../../../src/core/contract/dialog-config.ts'
import { PERSON } from '../../../../../src/core/contract/members/member-ids.ts'
import type { Share } from '../../../../../src/core/contract/origins/aside.ts'
import { spokenTurns } from '../../../../../src/features/sound/files/voicing/spoken-turns.ts'
import { ASIDE_CHANGES } from '../../../../../src/core/dialog/aside/aside-state.ts'
import { audienceOf } from '../../../../../src/core/dialog/aside/share.ts'
import { exportJson } from '../../../../../src/features/export/files/json/export-json.ts'
import { exportText } from '../../../../../src/features/export/files/text.ts'
import { importBytes } from '../../../../../src/app/services/imports/import-bytes.ts'
import { readImports } from '../../../../../src/app/services/imports/read-imports.ts'
import { ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { newDialog, testEngine } from '../../../../helpers/test-engine.ts'

/** A dialog half way, with one closed aside. */
async function withAside(share: Share) {
  const at = testEngine(
    new ScriptedProvider(({ scene }, call) =>
      scene.digestOf
        ? 'They spoke of lanterns.'
        : scene.mode === 'aside'
          ? `Between us, lanterns ${call}.`
          : `${scene.kind} ${scene.member} ${call}`,
    ),
  )
  const id = await at.engine.create(newDialog({ turns: 1, critique: false }))
  await at.engine.start(id)
  const aside = await at.engine.asides.open(id, { with: 'second', parent: 'pauses' })
  await at.engine.takeSeat(aside, PERSON, 'What of the quiet harbour?')
  await at.engine.settled(aside)
  await at.engine.closeChild(aside, audienceOf(share))
  if ((await at.engine.state(id)).status === 'paused') await at.engine.resume(id)
  const state = await at.engine.settled(id)
  return { at, id, aside, state, children: new Map([[aside, await at.engine.state(aside)]]) }
}

test.each<[Share, boolean]>([
  ['everyone', true],
  ['moderator', false],
  ['nobody', false],
])('text and spoken exports contain exactly the part of an aside that %s heard', async (share, told) => {
  const { state, children } = await withAside(share)
  const text = (content: 'finals' | 'drafts' | 'whole') =>
    new TextDecoder().decode(exportText(state, { content, children }))
  for (const content of ['finals', 'drafts'] as const) {
    expect(text(content).includes('They spoke of lanterns')).toBe(told)
    expect(text(content)).not.toContain('quiet harbour')
    expect(
      JSON.stringify(JSON.parse(new TextDecoder().decode(exportJson(state, { content, children })))),
    ).not.toContain('quiet harbour')
  }
  expect(text('whole')).toContain('They spoke of lanterns')
  expect(text('whole')).toContain('quiet harbour')
  expect(spokenTurns(state).some(({ words }) => words.includes('lanterns'))).toBe(told)
})

test('an exported dialog is imported with its aside, the member’s memory of it, and the name of that member', async () => {
  const { at, state, children } = await withAside('moderator')
  let ids = 0
  const [report] = await Array.fromAsync(
    importBytes('file.json', exportJson(state, { children }), {
      log: at.storage.log,
      settings: at.storage.settings,
      read: readImports,
      newId: () => `new-${(ids += 1)}`,
      library: { import: () => Promise.resolve([]) },
      servers: { put: () => Promise.reject(new Error('Nobody adds servers here.')) },
      openRunFile: () => Promise.reject(new Error('Nobody opens recordings here.')),
      changed: () => Promise.resolve(),
    }),
  )
  const back = await at.engine.state(report?.id ?? '')
  expect(back.children).toMatchObject([
    { with: 'second', open: false, digests: [{ remembers: state.children[0]?.digests[0]?.remembers }] },
  ])
  // The aside continues where it was.
  const aside = await at.engine.asides.open(back.id, { with: 'second', parent: 'pauses' })
  expect(aside).toBe(back.children[0]?.id)
  await at.engine.takeSeat(aside, PERSON, 'And now?')
  expect((await at.engine.settled(aside)).turns).toHaveLength(4)
})

test('search finds both the result of an aside and its own words', async () => {
  const { at, id, aside } = await withAside('nobody')
  const found = async (words: string) =>
    (await at.engine.search(words, {}, 10)).hits.map(({ dialogId, what }) => [dialogId, what])
  expect(await found('They spoke of lanterns')).toEqual([[id, 'digest']])
  expect(await found('quiet harbour')).toEqual([[aside, 'speech']])
})

test('a branch contains an aside only if it begins after the aside', async () => {
  const { at, id, state } = await withAside('everyone')
  const after = state.children[0]?.afterTurn ?? ''
  const [before] = state.turns
  const last = state.turns.at(-1)
  expect(before?.id).toBeDefined()
  const early = await at.engine.branch(id, { turnId: before?.id ?? '', keep: 'nothing', seats: {} })
  expect((await at.engine.state(early)).children).toEqual([])
  const late = await at.engine.branch(id, { turnId: last?.id ?? '', keep: 'turn', seats: {} })
  const [copy] = (await at.engine.state(late)).children
  expect(copy).toMatchObject({ with: 'second', afterTurn: after, open: false })
  expect((await at.engine.state(copy?.id ?? '')).parent?.dialogId).toBe(late)
})

test('a kill while an aside is being closed leaves it closed after recovery, with one digest', async () => {
  const { at, id } = await withAside('everyone')
  const aside = await at.engine.asides.open(id, { with: 'first', parent: 'pauses' })
  await at.engine.takeSeat(aside, PERSON, 'Only for you.')
  const { seq } = await at.engine.settled(aside)
  await at.storage.log.append(aside, [
    { type: 'dialog-ended', status: 'stopped', reason: 'stopped' },
    { type: 'mode-changed', change: ASIDE_CHANGES.closing, data: 'user', duringTurn: null, text: null },
  ])
  const next = await at.reopen()
  await next.engine.recover()
  await next.engine.recover()
  const child = (await next.engine.state(id)).children.find((each) => each.id === aside)
  expect(child).toMatchObject({ open: false, digests: [{ audience: 'user', call: null }] })
  expect(child?.digests[0]?.throughSeq).toBeGreaterThan(seq)
  expect(child?.digests[0]?.remembers?.said.map(({ text }) => text)[0]).toBe('Only for you.')
})

test('an aside that was closed before it had begun is open while it is held, and its member remembers it', async () => {
  const { at, id, aside: other } = await withAside('everyone')
  const { config } = await at.engine.state(other)
  const aside = 'killed-before-its-start'
  await at.storage.log.append(aside, [
    {
      type: 'dialog-created',
      config: { ...(config as DialogConfig), aside: { ...config?.aside, with: 'first' } as DialogConfig['aside'] },
      parent: { dialogId: id, turnId: null, by: PERSON },
    },
  ])
  const next = await at.reopen()
  await next.engine.recover()
  await next.engine.closeChild(aside, audienceOf('nobody'))
  expect(await next.engine.asides.open(id, { with: 'first', parent: 'pauses' })).toBe(aside)
  await next.engine.takeSeat(aside, PERSON, 'Only for you.')
  await next.engine.settled(aside)
  const last = await next.reopen()
  await last.engine.recover()
  const child = async () => (await last.engine.state(id)).children.find((each) => each.id === aside)
  expect(await child()).toMatchObject({ open: true })
  await last.engine.closeChild(aside, audienceOf('nobody'))
  const { open, digests = [] } = (await child()) ?? {}
  expect(open).toBe(false)
  expect(digests.at(-1)?.remembers?.said.map(({ text }) => text)[0]).toBe('Only for you.')
})
