import { beforeEach, expect, test, vi } from 'vitest'
import { spokenAs } from '../../../../src/base/language/t.ts'
import type { DialogSummary } from '../../../../src/core/contract/events.ts'
import type { HostCommand } from '../../../../src/core/contract/host/host-command.ts'
import { FakeNotification, fakeElectron } from '../../../helpers/fake-electron.ts'

vi.mock('electron', () => fakeElectron())
const { tellChanges } = await import('../../../../src/hosts/main/tell-changes.ts')

beforeEach(() => {
  FakeNotification.made = []
})

const dialog = (more: Partial<DialogSummary>) =>
  ({
    id: 'd',
    topic: 'Trams',
    title: null,
    status: 'running',
    planned: 4,
    speeches: 1,
    binnedAt: null,
    pauseReason: null,
    openMember: null,
    names: { second: 'Daniel' },
    ...more,
  }) as DialogSummary

async function run(lists: readonly (readonly DialogSummary[])[], looking = false) {
  const bars: (number | null)[] = []
  const opened: HostCommand[] = []
  const engine = {
    async *watchList() {
      for (const [place, dialogs] of lists.entries()) {
        const before = lists[place - 1] ?? []
        const removed = before.filter(({ id }) => !dialogs.some((each) => each.id === id)).map(({ id }) => id)
        yield { whole: place === 0, dialogs, removed }
      }
    },
  }
  await tellChanges(
    {
      engine,
      looking: () => looking,
      language: () => spokenAs(),
      progress: (part) => bars.push(part),
      open: (command) => opened.push(command),
    },
    new AbortController().signal,
  )
  return { bars, opened, said: FakeNotification.made.map(({ options }) => options) }
}

test('a dialog that ends unwatched is reported once, by its title, and the notice leads to it', async () => {
  const { said, opened } = await run([
    [dialog({})],
    [dialog({ status: 'completed', endReason: 'finished', title: 'On trams' })],
    [dialog({ status: 'completed', endReason: 'finished', title: 'On trams' })],
  ])
  expect(said).toEqual([{ title: 'A dialog has ended', body: 'On trams' }])
  FakeNotification.made[0]?.emit('click')
  expect(opened).toEqual([{ type: 'open', hash: '/dialog/d' }])
})

test('a dialog that ended at its cap is reported as such', async () => {
  const { said } = await run([[dialog({})], [dialog({ status: 'stopped', endReason: 'cap' })]])
  expect(said).toEqual([{ title: 'A dialog ended at its cap', body: 'Trams' }])
})

test('a failure is reported to the person, and their own actions are not', async () => {
  expect((await run([[dialog({})], [dialog({ status: 'paused', pauseReason: 'failure' })]])).said).toEqual([
    { title: 'A call failed: the dialog waits for you', body: 'Trams' },
  ])
  FakeNotification.made = []
  const failed = dialog({ status: 'paused', pauseReason: 'failure', openMember: 'second' })
  expect((await run([[dialog({ openMember: 'second' })], [failed]])).said).toEqual([
    { title: 'Daniel could not answer: the dialog waits for you', body: 'Trams' },
  ])
  FakeNotification.made = []
  for (const change of [
    dialog({ status: 'paused', pauseReason: 'user' }),
    dialog({ status: 'stopped', endReason: 'stopped' }),
  ])
    expect((await run([[dialog({})], [change]])).said).toEqual([])
})

test('nothing is reported about dialogs from before the start, imports, or a window in view', async () => {
  expect((await run([[dialog({ status: 'completed', endReason: 'finished' })]])).said).toEqual([])
  expect((await run([[], [dialog({ status: 'completed', endReason: 'finished' })]])).said).toEqual([])
  expect((await run([[dialog({})], [dialog({ status: 'completed', endReason: 'finished' })]], true)).said).toEqual([])
})

test('the progress bar shows the share already said of all running dialogs, and disappears when none runs', async () => {
  const other = dialog({ id: 'e', planned: 6, speeches: 4 })
  expect((await run([[dialog({}), other], [dialog({ status: 'paused' }), other], []])).bars).toEqual([0.5, 4 / 6, null])
})
