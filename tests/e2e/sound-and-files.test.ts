import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { describeApp, type Launcher } from './launchers/index.ts'
import { goToTurn, inspectorTab, openReviewTab, startDialog, turn, waitForEnd } from './pages/setup-page.ts'
import { hasProgram } from '../helpers/has-program.ts'

async function open(launcher: Launcher) {
  const app = await launcher.launch()
  onTestFinished(() => app.close())
  return app
}

/** Chooses a format in the export window and waits for the file. */
async function saveAs(page: Page, format: string): Promise<Download> {
  await page.getByRole('button', { name: 'Export', exact: true }).first().click()
  const window = page.getByRole('dialog', { name: 'Export' })
  await window.getByRole('radio', { name: format, exact: true }).check()
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

const seconds = (words: string): number => words.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

describeApp('sound and files', (launcher) => {
  test('a dialog is voiced, played and sought in, the spoken sentence is marked, and the position is remembered', async () => {
    const { page, problems } = await open(launcher)
    await startDialog(page, { turns: 1, model: 'instant', critique: false })
    await waitForEnd(page)
    await page.getByRole('button', { name: 'Listen', exact: true }).click()
    const listen = page.getByRole('dialog', { name: 'Listen' })
    await listen.getByRole('button', { name: 'Voice it', exact: true }).click()
    await listen.getByRole('button', { name: 'Episode, MP3' }).and(page.locator(':enabled')).waitFor()
    await page.keyboard.press('Escape')
    const player = page.getByRole('region', { name: 'Player' })
    await player.getByText('5 of 5 turns voiced').waitFor()
    await player.getByRole('button', { name: 'Play', exact: true }).click()
    const position = page.getByRole('slider', { name: 'Position' })
    const now = async (): Promise<number> =>
      seconds(/\d+:\d\d/.exec(await page.getByRole('timer', { name: 'Time' }).innerText())?.[0] ?? '0')
    await expect.poll(now).toBeGreaterThan(1)
    const marked = () =>
      page.evaluate(() =>
        [...(CSS.highlights.get('spoken') ?? [])].map((range) => (range as Range).toString()).join(''),
      )
    await expect.poll(marked).not.toBe('')
    const first = await marked()
    await player.getByRole('button', { name: 'Next turn' }).click()
    await expect.poll(marked).not.toBe(first)
    expect(await position.getAttribute('aria-valuetext')).toMatch(/^Turn 2,/)
    await player.getByRole('button', { name: 'Pause the sound' }).click()
    const place = await now()
    await page.reload()
    await expect.poll(now).toBe(place)
    expect(problems).toEqual([])
  })

  test.skipIf(!hasProgram('ffprobe'))(
    'the episode has a chapter for each turn, at the times of its captions (skipped where ffprobe is missing)',
    async () => {
      const { page } = await open(launcher)
      if (launcher.name !== 'browser') return
      await startDialog(page, { turns: 1, model: 'instant', critique: false })
      await waitForEnd(page)
      await page.getByRole('button', { name: 'Listen', exact: true }).click()
      const listen = page.getByRole('dialog', { name: 'Listen' })
      await listen.getByRole('button', { name: 'Voice it', exact: true }).click()
      const episode = listen.getByRole('button', { name: 'Episode, MP3' })
      await episode.and(page.locator(':enabled')).waitFor()
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
    const reader = await context.newPage()
    const requests: string[] = []
    reader.on('request', (request) => requests.push(request.url()))
    await reader.goto(`file://${path}`)
    expect(await reader.getByRole('article').count()).toBeGreaterThanOrEqual(8)
    expect(requests.filter((url) => !url.startsWith('file://') && !url.startsWith('data:'))).toEqual([])
  })
})
