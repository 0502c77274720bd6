import { expect, test } from 'vitest'
import type { FactBody } from '../../../../../src/core/contract/events.ts'
import { created, opened } from '../../../core/storage/dialog-facts.ts'
import { beganWith, LISTED_REASONS, PAUSED_BY_FAILURE } from '../../../core/storage/ended-replays.ts'
import { withPostgres } from './with-postgres.ts'

const turn = (number: number, kind: 'introduction' | 'speech' | 'moderation'): readonly FactBody[] => [
  { ...opened(`t${number}`, kind), number } as FactBody,
  { type: 'turn-ended', turnId: `t${number}`, text: `Words ${number}.` },
]

withPostgres(({ create, open, server }) => {
  test('the stored row of a branch from before turns were numbered gives the same turn as its facts', async () => {
    const url = await create()
    const written = await open(url)
    const shared = [
      { type: 'dialog-started' } as FactBody,
      ...turn(1, 'introduction'),
      ...turn(2, 'speech'),
      ...turn(3, 'moderation'),
    ]
    const origin = { dialogId: 'whole', turnId: 't3', sharedThrough: 1 + shared.length }
    await written.log.append('whole', [created('Bees\u0000'), ...shared])
    await written.log.append('branch', [{ ...created('Bees\u0000'), origin } as FactBody, ...shared])
    await written.log.append('branch', turn(4, 'speech'))
    const before = await written.log.list()
    await written.close()
    // A row of version 2 names the earlier speeches differently.
    await server().ask(url, `update idi.dialogs set body = replace(body, '"branchAfter":3', '"branchTurn":1')`)
    await server().ask(url, 'update idi.library set version = 2')

    const library = await open(url)
    expect(await library.log.list()).toEqual(before)
    expect(new Set(before.map(({ branchAfter }) => branchAfter))).toEqual(new Set([3, null]))
    expect((await library.log.read('branch')).at(-1)).toMatchObject({ type: 'turn-ended', turnId: 't4' })
    const bodies = await server().ask(url, 'select body from idi.dialogs')
    expect(bodies.filter(({ body }) => String(body).includes('branchTurn'))).toEqual([])
    await library.log.append('branch', turn(5, 'moderation'))
    expect(await library.log.summary('branch')).toMatchObject({ branchOf: 'whole', branchAfter: 3 })
  })

  test('a row from before rows had a style names that of its first fact, and null for the usual one', async () => {
    const url = await create()
    const written = await open(url)
    const first = created('"style":"words of a topic"') as Extract<FactBody, { type: 'dialog-created' }>
    await written.log.append('usual', [first])
    await written.log.append('formal', [
      { ...first, config: { ...first.config, style: 'oxford' } },
      ...turn(1, 'speech'),
    ])
    const before = await written.log.list()
    await written.close()
    await server().ask(
      url,
      `update idi.dialogs set body = replace(replace(body, '"style":"oxford",', ''), '"style":null,', '')`,
    )
    await server().ask(url, 'update idi.library set version = 4')

    const library = await open(url)
    expect(await library.log.list()).toEqual(before)
    expect(new Map(before.map(({ id, style }) => [id, style]))).toEqual(
      new Map([
        ['formal', 'oxford'],
        ['usual', null],
      ]),
    )
    await library.log.append('usual', turn(1, 'speech'))
    expect(await library.log.summary('usual')).toMatchObject({ style: null, turns: 3 })
  })

  test('a row from before rows told the end of a recording tells it, and that of a failure stays', async () => {
    const url = await create()
    const written = await open(url)
    for (const [id, facts] of Object.entries(PAUSED_BY_FAILURE)) await written.log.append(id, beganWith(facts))
    const before = await written.log.list()
    await written.close()
    await server().ask(url, `update idi.dialogs set body = replace(body, '"recording-ended"', '"failure"')`)
    await server().ask(url, 'update idi.library set version = 5')

    const library = await open(url)
    expect(await library.log.list()).toEqual(before)
    expect(Object.fromEntries(before.map(({ id, pauseReason }) => [id, pauseReason]))).toEqual(LISTED_REASONS)
  })
})
