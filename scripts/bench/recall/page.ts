import type { Browser, Page } from 'playwright-core'
import { bringSession, launchBrowser } from '../page.ts'
import { percentile } from '../percentile.ts'
import { row } from '../print.ts'
import { startHost } from '../processes.ts'
import type { Planted } from './corpus.ts'

/** Questions typed into each field, some in every language. */
const TYPED = 10
const ASKED = 4
/** Milliseconds from one key to the next: a quick typist. */
const KEY_MS = 60
/** Milliseconds until hits are drawn, and an answer of the built-in host. */
const AFTER_MS = 500
const ANSWER_MS = 2_500
/** Length of a frame at 60 frames a second, in milliseconds. */
const FRAME_MS = 1_000 / 60

/** Processor time of the tasks on the page's main thread, in milliseconds. */
interface Tasks {
  readonly longest: number
  readonly p99: number
}

/** How long single tasks block the page's thread while a question is typed, searched and asked. */
export async function measurePage(data: string, size: number, asked: readonly Planted[]): Promise<void> {
  const host = await startHost(data)
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1360, height: 860 } })
    await bringSession(context, host.address.origin, host.session)
    const page = await context.newPage()
    const questions = asked.slice(0, TYPED).map(({ question }) => question)

    await page.goto(`${host.address.href}#/library`)
    const field = page.getByRole('searchbox', { name: 'Search everything said' }).last()
    // The first search of a page also loads the code that draws hits.
    await field.pressSequentially('begin', { delay: KEY_MS })
    await page.waitForTimeout(AFTER_MS)
    const typed = await tasksWhile(browser, page, async () => {
      for (const question of questions) {
        await field.press('ControlOrMeta+A')
        await field.pressSequentially(question, { delay: KEY_MS })
        await page.waitForTimeout(AFTER_MS)
      }
    })
    told(`${size} dialogs: ${TYPED} questions typed into the search field`, typed)
    const cleared = await tasksWhile(browser, page, async () => {
      await field.fill('')
      await page.waitForTimeout(AFTER_MS)
    })
    told(`${size} dialogs: the field cleared, all dialogs are listed again`, cleared)

    await page.goto(`${host.address.href}#/library/ask`)
    const ask = page.getByPlaceholder('Ask about anything said in your library')
    await ask.fill('begin')
    await ask.press('Enter')
    await page.waitForTimeout(ANSWER_MS)
    const answered = await tasksWhile(browser, page, async () => {
      for (const question of questions.slice(0, ASKED)) {
        await ask.pressSequentially(question, { delay: KEY_MS })
        await ask.press('Enter')
        await page.waitForTimeout(ANSWER_MS)
      }
    })
    told(`${size} dialogs: ${ASKED} questions asked of the built-in host`, answered)
  } finally {
    await browser.close()
    await host.close()
  }
}

function told(name: string, { longest, p99 }: Tasks): void {
  row(
    name,
    `${longest.toFixed(0)} ms at most`,
    `processor time of one task of the page; 99 of 100 below ${Math.max(1, Math.ceil(p99))} ms; aim a frame, ${FRAME_MS.toFixed(0)} ms`,
  )
}

/** A task in Chromium's trace, with microseconds of processor time of its thread. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

async function tasksWhile(browser: Browser, page: Page, act: () => Promise<void>): Promise<Tasks> {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'],
  })
  await act()
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(
    (await browser.stopTracing()).toString('utf8'),
  )
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents
    .filter(({ name, ph, pid, tid }) => ph === 'X' && name === 'RunTask' && threads.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1_000)
  if (tasks.length === 0) throw new Error('The trace holds no task of the page.')
  return { longest: Math.max(...tasks), p99: percentile(tasks, 0.99) }
}
