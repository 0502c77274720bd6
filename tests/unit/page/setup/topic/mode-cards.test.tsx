// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { ModeInfo } from '../../../../../src/core/contract/host/app-info.ts'
import { ModeCards } from '../../../../../src/page/setup/topic/mode-cards.tsx'
import { fakeConnection } from '../../fake-connection.ts'
import { click, render } from '../../render.tsx'

const role = (title: string) => ({ title, positionHint: '' })
const mode = (id: string, label: string): ModeInfo => ({
  id,
  label,
  blurb: `${label}, in a sentence`,
  startLabel: 'Start',
  closing: { title: 'Verdict', plural: 'Verdicts', act: 'Give the verdict' },
  person: 'watches',
  roles: { moderator: role('Moderator'), first: role('One'), second: role('Other') },
})
const MODES = [mode('debate', 'Debate'), mode('story', 'Story')]

async function cards(chosen: string) {
  const box = await render(
    fakeConnection(),
    <ModeCards
      modes={{ shipped: MODES, own: [], modes: MODES }}
      carried={null}
      chosen={chosen}
      error={undefined}
      onChange={() => {}}
    />,
  )
  const offered = () => [...box.querySelectorAll('input')].map((each) => each.getAttribute('aria-label'))
  return { box, offered }
}

test('modes with a form of their own are shown only after More is pressed', async () => {
  const { box, offered } = await cards('debate')
  expect(offered()).toEqual(['Debate'])
  await click(box.querySelector('[aria-expanded]'))
  expect(offered()).toEqual(['Debate', 'Story'])
  expect(box.querySelector('a')?.textContent).toBe('Make a mode of your own')
})

test('a chosen mode is visible without pressing More', async () => {
  const { offered } = await cards('story')
  expect(offered()).toEqual(['Debate', 'Story'])
})
