// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { FEATURE_SCREENS } from '../../../../src/features/screens.ts'
import type { Route } from '../../../../src/page/host/route.ts'
import { Sidebar } from '../../../../src/page/shell/sidebar.tsx'
import { fakeConnection } from '../fake-connection.ts'
import { render } from '../render.tsx'

async function foot(route: Route, waiting = 0) {
  const connection = fakeConnection()
  connection.answers['queue.watch'] = async function* () {
    yield { on: true, atOnce: 1, entries: Array.from({ length: waiting }, (_, id) => ({ id, state: 'waiting' })) }
    await new Promise(() => {})
  }
  const box = await render(connection, <Sidebar route={route} onHelp={() => {}} />)
  const links = [...box.querySelectorAll('.sidebar-foot a')]
  return {
    labels: links.map(({ textContent }) => textContent),
    marked: links.filter((each) => each.hasAttribute('aria-current')).map(({ textContent }) => textContent),
  }
}

test('the queue appears in the sidebar while something waits in it or its screen is open', async () => {
  const added = FEATURE_SCREENS.filter(({ sidebar }) => sidebar).map(({ label }) => label)
  expect(added).toContain('Ask')
  const below = added.filter((label) => label !== 'Ask')
  expect((await foot({ screen: 'new' })).labels).toEqual(['Ask', 'Library', ...below, 'Settings'])
  expect((await foot({ screen: 'queue' })).marked).toEqual(['Queue'])
  expect((await foot({ screen: 'new' }, 2)).labels).toContain('Queue2 to run')
})

test.each([
  ['memory', 'Library'],
  ['graph', 'Library'],
  ['ask', 'Ask'],
] as const)('%s is marked as %s', async (screen, place) => {
  expect((await foot({ screen })).marked).toEqual([place])
})
