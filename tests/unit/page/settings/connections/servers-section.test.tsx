// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { ServerStatus } from '../../../../../src/core/contract/host/servers.ts'
import { useRoute } from '../../../../../src/page/host/route.ts'
import { ServersSection } from '../../../../../src/page/settings/servers/servers-section.tsx'
import { fakeConnection, type FakeConnection } from '../../fake-connection.ts'
import { button, click, render, shown } from '../../render.tsx'

const LAB: ServerStatus = {
  id: 'the-lab',
  label: 'The lab',
  kind: 'openai',
  origin: 'http://127.0.0.1:8000',
  source: 'own',
  settings: { label: 'The lab', kind: 'openai', baseUrl: 'http://127.0.0.1:8000/v1' },
  key: { present: false, lastFour: null },
  reachable: true,
  problem: null,
  models: 1,
  loaded: [],
  watts: null,
}
const SHARED: ServerStatus = { ...LAB, id: 'shared', label: 'Shared', source: 'config', settings: null }

function Section() {
  const route = useRoute()
  return <ServersSection item={route.screen === 'settings' ? route.item : undefined} />
}

let connection: FakeConnection
beforeEach(() => {
  connection = fakeConnection()
  connection.answers = {
    'servers.list': () => [LAB, SHARED],
    'providers.check': () => ({ ok: false, message: 'The lab cannot be reached.', model: null, milliseconds: null }),
  }
})

async function at(item: string): Promise<HTMLElement> {
  location.hash = `#/settings/keys/${item}`
  return render(connection, <Section />)
}
const title = (box: HTMLElement) => box.querySelector('dialog h2')?.textContent

test('opens the settings of a server each time an error leads to it', async () => {
  const box = await at('the-lab')
  expect(title(box)).toBe('Edit The lab')
  await click(button(box, 'Cancel'))
  // The event about the change of address comes a little later.
  await shown(() => expect(title(box)).toBeUndefined())
  expect(location.hash).toBe('#/settings/keys')
  await click(button(box, 'Edit The lab'))
  await shown(() => expect(title(box)).toBe('Edit The lab'))
})

test('opens no settings for a server that the configuration file defines', async () => {
  const box = await at('shared')
  expect(box.querySelector('.named')?.textContent).toContain('Shared')
  expect(title(box)).toBeUndefined()
})

test('leads from a test that failed to the settings of its server', async () => {
  const box = await at('nobody')
  await click(button(box, 'Test Shared'))
  expect(box.querySelector('.provider-way')).toBeNull()
  await click(button(box, 'Test The lab'))
  const way = box.querySelector<HTMLAnchorElement>('.provider-way a')
  expect(way?.textContent).toBe('Open the settings of The lab')
  expect(way?.getAttribute('href')).toBe('#/settings/keys/the-lab')
})
