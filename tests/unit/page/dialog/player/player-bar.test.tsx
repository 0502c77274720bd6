// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Timeline } from '../../../../../src/page/dialog/timeline/timeline.tsx'
import { runAct } from '../../../../../src/page/host/shortcuts/shortcuts.ts'
import { createStore } from '../../../../../src/page/host/store/store.ts'
import { created, stageEnded, started, stateOf, turnEnded, turnStarted } from '../../facts.ts'
import { settle } from '../../fake-connection.ts'
import { button, click, press } from '../../render.tsx'
import { listeningPage } from '../../listening-page.tsx'
import { heardView, voicedTurn } from '../../voiced.ts'

const said = (step: number) => [turnStarted(step), stageEnded(`t${step}`, 'final'), turnEnded(`t${step}`)]
const state = stateOf(created(), started, ...said(0), ...said(1), ...said(2))
const turns = [
  voicedTurn('t0', { seat: 'moderator' }),
  voicedTurn('t1', { seconds: 59.5 }),
  voicedTurn('t2', { seat: 'moderator', state: 'voicing' }),
]
const timeline = <Timeline inView={createStore<number | null>(null)} onJump={() => {}} />
const open = (view = heardView(turns)) =>
  listeningPage(state, view, timeline, { 'audio.sound': () => ({ mediaType: 'audio/mpeg', base64: '' }) })
const slider = (box: HTMLElement) => box.querySelector('[role="slider"]')

beforeEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})

describe('the bar of the player', () => {
  test('leaves the timeline in place for a dialog without sound', async () => {
    const page = await open(heardView([voicedTurn('t0', { state: 'none' })]))
    expect(slider(page.box)).toBeNull()
    expect(page.box.querySelector('[role="toolbar"]')).not.toBeNull()
  })

  test('tells a screen reader who speaks and when', async () => {
    const page = await open()
    await press(slider(page.box), 'PageUp')
    await press(slider(page.box), 'ArrowRight')
    expect(slider(page.box)?.getAttribute('aria-valuetext')).toBe('Turn 2, First, 0:15 of 1:10')
    expect(slider(page.box)?.getAttribute('aria-valuenow')).toBe('15')
    expect(page.box.textContent).toContain('2 of 3 turns voiced')
  })

  test('keeps the position when the page is loaded again', async () => {
    const first = await open()
    await press(slider(first.box), 'Home')
    await press(slider(first.box), 'PageUp')
    const second = await open()
    expect(slider(second.box)?.getAttribute('aria-valuetext')).toBe('Turn 2, First, 0:10 of 1:10')
  })

  test('says why nothing can be heard, and offers to voice the turn', async () => {
    const page = await open()
    await press(slider(page.box), 'PageUp')
    await press(slider(page.box), 'PageUp')
    await act(async () => {
      runAct('play')
      await settle()
    })
    expect(page.box.textContent).toContain('Waiting for turn 3')
    await page.hear(heardView([...turns.slice(0, 2), voicedTurn('t2', { seat: 'moderator', state: 'none' })]))
    expect(page.box.querySelector('[role="alert"]')?.textContent).toBe('Turn 3 is not voiced yet.')
    await click(button(page.box, 'Voice it'))
    expect(page.asked('audio.voice')).toEqual([{ id: 'dialog-1', turnIds: ['t2'] }])
  })

  test('Space plays at the slider, and presses a button that has the focus', async () => {
    const page = await open()
    await press(slider(page.box), ' ')
    expect(button(page.box, 'Pause the sound')).toBeDefined()
    await press(button(page.box, 'Next turn') ?? null, ' ')
    expect(button(page.box, 'Pause the sound')).toBeDefined()
  })
})
