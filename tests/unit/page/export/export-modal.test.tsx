// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '../../../../src/core/contract/errors/errors.ts'
import { ExportModal } from '../../../../src/page/export/export-modal.tsx'
import { created, stateOf } from '../facts.ts'
import { settle } from '../fake-connection.ts'
import { button, click } from '../render.tsx'
import { reviewPage } from '../review-page.tsx'

const info = {
  version: '1',
  host: 'browser',
  dataDir: '/data',
  capabilities: { saveDialog: false, revealFile: false, nativeMenus: false },
  modes: [],
  exportFormats: [
    { id: 'markdown', label: 'Markdown' },
    { id: 'pdf', label: 'PDF' },
  ],
}
const preview = ({ format, content }: { format: string; content: string }) => ({
  fileName: `bees.${format}`,
  mediaType: 'text/plain',
  bytes: 12_400,
  text: format === 'pdf' ? null : `Bees, ${content}`,
  cut: format !== 'pdf',
})
async function* calledOff() {
  yield { kind: 'cancelled' }
}
const answers = { 'app.info': () => info, 'host.preview': preview as (input: never) => unknown, 'host.save': calledOff }

async function open(more: Readonly<Record<string, (input: never) => unknown>> = {}) {
  vi.useFakeTimers()
  const page = await reviewPage(stateOf(created()), <ExportModal id="dialog-1" onClose={() => {}} />, {
    ...answers,
    ...more,
  })
  await pass()
  return page
}
async function pass() {
  await act(async () => {
    vi.advanceTimersByTime(400)
    await settle()
  })
}
const choose = async (box: HTMLElement, label: string) => {
  await click(
    [...box.querySelectorAll('label')].find((each) => each.textContent?.startsWith(label))?.querySelector('input'),
  )
  await pass()
}

beforeEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

describe('the export window', () => {
  test('a new user is first offered a file to read', async () => {
    const page = await open()
    const groups = [...page.box.querySelectorAll('fieldset')].map((each) => each.querySelector('legend')?.textContent)
    expect(groups.slice(0, 3)).toEqual(['To read', 'For other programs', 'To listen'])
    const chosen = page.box.querySelector<HTMLInputElement>('fieldset input:checked')
    expect(chosen?.closest('label')?.textContent).toBe('PDF')
  })
  test('a failed preview says why, and stops loading', async () => {
    const failed = () => {
      throw new AppError('INPUT_INVALID', 'It cannot be typeset.')
    }
    const { box } = await open({ 'host.preview': failed })
    expect(box.textContent).toContain('It cannot be typeset.')
    expect(box.textContent).not.toContain('Preparing the preview')
  })
  test('the preview shows the content that is saved', async () => {
    const page = await open()
    await choose(page.box, 'Markdown')
    await choose(page.box, 'Everything')
    expect(page.box.querySelector('pre')?.textContent).toBe('Bees, whole')
    expect(page.box.textContent).toContain('12.1 KB')
    await click(button(page.box, 'Save'))
    expect(page.asked('host.save')).toEqual([
      {
        id: 'dialog-1',
        format: 'markdown',
        content: 'whole',
        parts: ['contents', 'brief', 'board', 'panel', 'summaries', 'map', 'settings', 'numbers'],
        paper: 'letter',
        sound: false,
        appLanguage: 'en',
      },
    ])
  })
  test('a format that is no text shows its file name, and says that there is no preview', async () => {
    const page = await open()
    await choose(page.box, 'PDF')
    expect(page.box.querySelector('pre')).toBeNull()
    expect(page.box.textContent).toContain('bees.pdf')
    expect(page.box.textContent).toContain('cannot be shown here')
  })
  test('the next export begins with the last choice', async () => {
    const first = await open()
    await choose(first.box, 'PDF')
    await choose(first.box, 'What was said')
    await click(button(first.box, 'Save'))
    const second = await open()
    await click(button(second.box, 'Save'))
    expect(second.asked('host.save')).toEqual([
      {
        id: 'dialog-1',
        format: 'pdf',
        content: 'finals',
        parts: ['contents', 'brief', 'board', 'panel', 'summaries', 'map', 'settings', 'numbers'],
        paper: 'letter',
        sound: false,
        appLanguage: 'en',
      },
    ])
  })
})

describe('the recording among the formats', () => {
  const about = { calls: 12, bytes: 79_000, why: null, stopped: null, speed: 1 }
  const recording = (box: HTMLElement) =>
    [...box.querySelectorAll('fieldset')].find((each) => each.textContent?.includes('Recording'))

  test('says why there is no recording, and cannot be chosen', async () => {
    const why = 'This dialog has no recording: it was not asked for before the start.'
    const { box } = await open({ 'runFiles.about': () => ({ ...about, calls: 0, why }) })
    expect(recording(box)?.textContent).toContain(why)
    expect(recording(box)?.querySelector('input')?.disabled).toBe(true)
  })

  test('says where the recording ends early, and saves it in place of an export', async () => {
    const saved: unknown[] = []
    const { box } = await open({
      'runFiles.about': () => ({ ...about, stopped: 'There a turn was skipped.' }),
      'runFiles.save': (input: never) => {
        saved.push(input)
        return { kind: 'cancelled' }
      },
      'host.save': () => {
        throw new AppError('INTERNAL', 'Not this one.')
      },
    })
    expect(recording(box)?.textContent).toContain('There a turn was skipped. The recording ends there.')
    await choose(box, 'Recording')
    await click(button(box, 'Save'))
    await pass()
    expect(saved).toEqual([{ id: 'dialog-1' }])
  })
})
