// @vitest-environment happy-dom
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { changeRouteQuery } from '../../../../src/page/host/route-query.ts'
import { Menu } from '../../../../src/page/ui/menu.tsx'
import { Modal } from '../../../../src/page/ui/modal.tsx'
import { fakeConnection, settle } from '../fake-connection.ts'
import { button, click, render } from '../render.tsx'

/** A window that is opened by a button of the shell, which stays when the screen changes. */
function Window() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Help
      </button>
      {open && (
        <Modal title="Help" onClose={() => setOpen(false)}>
          {null}
        </Modal>
      )}
    </>
  )
}

/** A menu in a part of the page that stays when the screen changes. */
function Staying() {
  return <Menu label="More" items={[{ id: 'one', label: 'One', run: () => {} }]} />
}

async function follow(hash: string): Promise<void> {
  await act(async () => {
    location.hash = hash
    dispatchEvent(new Event('hashchange'))
    await settle()
  })
}

test.each([
  ['window', <Window key="window" />, 'Help', 'dialog'],
  ['menu', <Staying key="menu" />, 'More', '[role="menu"]'],
] as const)(
  'a %s closes when its screen is left, and opens again on the next one',
  async (_, content, label, layer) => {
    location.hash = '#/library'
    const box = await render(fakeConnection(), content)
    const isOpen = (): boolean => document.querySelector(layer) !== null
    await click(button(box, label))
    expect(isOpen()).toBe(true)
    await act(async () => changeRouteQuery({ text: '' }, { text: 'bees' }))
    expect(isOpen()).toBe(true)
    await follow('#/settings')
    expect(isOpen()).toBe(false)
    await click(button(box, label))
    expect(isOpen()).toBe(true)
    await follow('#/settings/keys')
    expect(isOpen()).toBe(false)
  },
)
