import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Download, Locator, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { describeApp, type Launcher } from './launchers/index.ts'
import { misfits } from './pages/misfits.ts'
import { violations } from './pages/violations.ts'
import { goToTurn, inspectorTab, openReviewTab, startDialog, turn, waitForEnd } from './pages/setup-page.ts'
import { hasProgram } from '../helpers/has-program.ts'

async function open(launcher: Launcher) {
  const app = await launcher.launch()
  onTestFinished(() => app.close())
  return app
}

/** Voices the whole dialog in the listening window, and returns that window, in which the episode can be saved. */
async function voiceAll(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Listen', exact: true }).click()
  const listen = page.getByRole('dialog', { name: 'Listen' })
  await listen.getByRole('button', { name: 'Voice it', exact: true }).click()
  await listen.getByRole('button', { name: 'Episode, MP3' }).and(page.locator(':enabled')).waitFor()
  return listen
}

/** Chooses a format in the export window and waits for the file. */
async function saveAs(page: Page, format: string, sound = false): Promise<Download> {
  await page.getByRole('button', { name: 'Export', exact: true }).first().click()
  const window = page.getByRole('dialog', { name: 'Export' })
  await window.getByRole('radio', { name: format, exact: true }).check()
  if (sound) await window.getByRole('switch', { name: 'With the sound of voiced turns' }).click()
  const download = page.waitForEvent('download')
  await window.getByRole('button', { name: /^Save/ }).click()
  return await download
}

async function kept(download: Download): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'idi-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, download.suggestedFilename())
  await download.saveAs(path)
  return path
}

/** The words that are marked as spoken; empty when none are. */
function spokenWords(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...(CSS.highlights.get('spoken') ?? [])].map((range) => (range as Range).toString()).join(''),
  )
}

/** Whether the beginning of the marked words is in view. */
function isSpokenInView(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...(CSS.highlights.get('spoken') ?? [])].every((range) => {
      const { top } = (range as Range).getBoundingClientRect()
      return top >= 0 && top <= innerHeight
    }),
  )
}

/** Opens a saved page, and collects its requests and errors. */
async function openFile(context: BrowserContext, path: string) {
  const reader = await context.newPage()
  const requests: string[] = []
  const problems: string[] = []
  reader.on('request', (request) => {
    if (!/^(?:file:\/\/|data:)/.test(request.url())) requests.push(request.url())
  })
  reader.on('pageerror', ({ message }) => problems.push(message))
  reader.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await reader.goto(`file://${path}`)
  return { reader, requests, problems }
}

const seconds = (words: string): number => words.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

describeApp('sound and files', (launcher) => {
  test('a dialog is voiced, played and sought in, the spoken sentence is marked, and the position is remembered', async () => {
    const { page, problems } = await open(launcher)
    await startDialog(page, { turns: 1, model: 'instant', critique: false })
    await waitForEnd(page)
    await voiceAll(page)
    await page.keyboard.press('Escape')
    const player = page.getByRole('region', { name: 'Player' })
    await player.getByText('5 of 5 turns voiced').waitFor()
    await player.getByRole('button', { name: 'Play', exact: true }).click()
    const position = page.getByRole('slider', { name: 'Position' })
    const now = async (): Promise<number> =>
      seconds(/\d+:\d\d/.exec(await page.getByRole('timer', { name: 'Time' }).innerText())?.[0] ?? '0')
    await expect.poll(now).toBeGreaterThan(1)
    await expect.poll(() => spokenWords(page)).not.toBe('')
    const first = await spokenWords(page)
    await player.getByRole('button', { name: 'Next turn' }).click()
    await expect.poll(() => spokenWords(page)).not.toBe(first)
    expect(await position.getAttribute('aria-valuetext')).toMatch(/^Turn 2,/)
    await player.getByRole('button', { name: 'Pause the sound' }).click()
    const place = await now()
    await page.reload()
    await expect.poll(now).toBe(place)
    const phases = player.locator('.timeline-phases')
    // A line is a pixel higher than its letters.
    expect(await phases.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThan(2)
    if (launcher.name === 'browser') {
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await misfits(page)).toEqual([])
    }
    expect(problems).toEqual([])
  })

  test.skipIf(!hasProgram('ffprobe'))(
    'the episode has a chapter for each turn, at the times of its captions (skipped where ffprobe is missing)',
    async () => {
      const { page } = await open(launcher)
      if (launcher.name !== 'browser') return
      await startDialog(page, { turns: 1, model: 'instant', critique: false })
      await waitForEnd(page)
      const listen = await voiceAll(page)
      const episode = listen.getByRole('button', { name: 'Episode, MP3' })
      const download = page.waitForEvent('download')
      await episode.click()
      const path = await kept(await download)
      const { chapters, format } = JSON.parse(
        execFileSync('ffprobe', ['-v', 'error', '-show_chapters', '-show_format', '-of', 'json', path], {
          encoding: 'utf8',
        }),
      ) as {
        chapters: { start_time: string; tags: { title: string } }[]
        format: { duration: string; tags: { title: string } }
      }
      expect(chapters).toHaveLength(5)
      expect(format.tags.title).toContain('Should cities ban private cars?')
      expect(Number(format.duration)).toBeGreaterThan(30)
      expect(chapters.map((chapter) => Number(chapter.start_time))).toEqual(
        chapters.map((chapter) => Number(chapter.start_time)).toSorted((a, b) => a - b),
      )
    },
  )

  test('the argument map is drawn on demand, its points lead to their quotes, and the participants are summed up', async () => {
    const { page, problems } = await open(launcher)
    await startDialog(page, { turns: 2, model: 'instant' })
    await waitForEnd(page)
    const beside = inspectorTab(page, 'Map')
    if (!(await beside.isVisible())) await page.getByRole('button', { name: 'Inspector' }).click()
    await beside.click()
    await page.getByRole('button', { name: /^Draw the argument map/ }).click()
    const points = page.getByRole('tabpanel').getByRole('listitem')
    await expect.poll(() => points.count()).toBeGreaterThan(3)
    await openReviewTab(page, 'Positions')
    await page.getByRole('button', { name: 'Sum up the participants' }).click()
    await page.getByText('Key arguments').first().waitFor()
    expect(problems).toEqual([])
  })

  test.skipIf(!hasProgram('pdftotext') || !hasProgram('qpdf'))(
    'a PDF contains every turn, tagged and complete (skipped where pdftotext or qpdf is missing)',
    async () => {
      const { page } = await open(launcher)
      if (launcher.name !== 'browser') return
      await startDialog(page, { turns: 2, model: 'instant' })
      await waitForEnd(page)
      await goToTurn(page, 'Turn 2')
      const words = (await turn(page, 'Turn 2').innerText()).split('\n').findLast((line) => line.length > 60) ?? ''
      const path = await kept(await saveAs(page, 'PDF'))
      execFileSync('qpdf', ['--check', path])
      const text = execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ')
      expect(text).toContain(words.slice(0, 40))
      expect(execFileSync('pdfinfo', [path], { encoding: 'utf8' })).toMatch(/Tagged:\s+yes/)
    },
  )

  test('the HTML file needs nothing else: no script, no request, every turn in it', async () => {
    const { page, context } = await open(launcher)
    if (launcher.name !== 'browser') return
    await startDialog(page, { turns: 2, model: 'instant' })
    await waitForEnd(page)
    const path = await kept(await saveAs(page, 'HTML'))
    const { reader, requests, problems } = await openFile(context, path)
    await expect.poll(() => reader.getByRole('article').count()).toBeGreaterThanOrEqual(8)
    expect(await reader.locator('script').count()).toBe(0)
    expect(requests).toEqual([])
    expect(problems).toEqual([])
  })

  test('the HTML file with sound marks the sentence being spoken, plays a clicked one, goes on by itself, and asks for nothing', async () => {
    const { page, context, problems: problemsOfApp } = await open(launcher)
    if (launcher.name !== 'browser') return
    await startDialog(page, { turns: 1, model: 'instant', critique: false })
    await waitForEnd(page)
    await voiceAll(page)
    await page.keyboard.press('Escape')
    const path = await kept(await saveAs(page, 'HTML', true))
    const { reader, requests, problems } = await openFile(context, path)
    const players = reader.locator('audio')
    const playing = () =>
      players.evaluateAll((all) => all.flatMap((each, index) => ((each as HTMLAudioElement).paused ? [] : [index])))
    const marked = () => spokenWords(reader)
    await expect.poll(() => players.count()).toBe(5)
    await reader.getByText(/^While a turn plays/).waitFor()
    expect(await marked()).toBe('')

    const speech = reader.locator('.turn-body:has(> audio) > .speech').nth(1)
    const words = (await speech.locator('p').first().textContent()) ?? ''
    await speech
      .locator('p')
      .first()
      .click({ position: { x: 6, y: 12 } })
    await expect.poll(playing).toEqual([1])
    await expect.poll(marked).not.toBe('')
    const first = await marked()
    expect(words.startsWith(first)).toBe(true)
    // Without a click, the mark follows the sound.
    await players.nth(1).evaluate((each: HTMLAudioElement) => (each.playbackRate = 4))
    await expect.poll(marked).not.toBe(first)
    expect(await violations(reader)).toEqual([])

    // With Shift, the arrow keys of the player move by sentences.
    await players.nth(1).focus()
    await players.nth(1).evaluate((each: HTMLAudioElement) => {
      each.pause()
      each.currentTime = 0
    })
    await expect.poll(marked).toBe(first)
    await reader.keyboard.press('Shift+ArrowRight')
    await expect.poll(marked).not.toBe(first)
    await reader.keyboard.press('Shift+ArrowLeft')
    await expect.poll(marked).toBe(first)
    expect(await playing()).toEqual([])

    // The marked words stay in view, until the reader scrolls elsewhere.
    const size = reader.viewportSize() ?? { width: 1280, height: 1180 }
    await reader.setViewportSize({ width: size.width, height: 220 })
    await speech.evaluate((each) => each.scrollIntoView({ behavior: 'instant' }))
    const sentences = ((await players.nth(1).getAttribute('data-sentences')) ?? '').split(';')
    for (const [index] of sentences.slice(1).entries()) {
      await reader.keyboard.press('Shift+ArrowRight')
      await expect
        .poll(() => players.nth(1).evaluate((each: HTMLAudioElement) => each.currentTime))
        .toBeCloseTo(Number(sentences[index + 1]?.split(' ')[0]), 1)
      await expect.poll(() => isSpokenInView(reader)).toBe(true)
    }
    await reader.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const last = await marked()
    await reader.keyboard.press('Shift+ArrowLeft')
    await expect.poll(marked).not.toBe(last)
    expect(await reader.evaluate(() => scrollY)).toBe(0)
    await reader.setViewportSize(size)

    await players.nth(1).evaluate((each: HTMLAudioElement) => {
      each.currentTime = each.duration - 0.4
      return each.play()
    })
    await expect.poll(playing).toEqual([2])
    const next = (await reader.locator('.turn-body:has(> audio) > .speech').nth(2).textContent()) ?? ''
    await expect.poll(async () => next.includes(await marked())).toBe(true)
    expect(await players.nth(2).evaluate((each) => document.activeElement === each)).toBe(true)
    expect(requests).toEqual([])
    expect(problems).toEqual([])
    // The saved page with its script caused no problem in the app's preview either.
    expect(problemsOfApp).toEqual([])
  })
})
