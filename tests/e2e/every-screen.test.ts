import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { describeApp } from './launchers/index.ts'
import { temporaryFolder } from './launchers/surroundings.ts'
import { misfits } from './pages/misfits.ts'
import { startDialog, waitForEnd } from './pages/setup-page.ts'

const SECTIONS = ['keys', 'voices', 'dialogs', 'modes', 'appearance', 'programs', 'data', 'about']
const SCREENS = [
  'new',
  'library',
  'library/ask',
  'library/memory',
  'library/graph',
  'tournaments',
  'tournaments/new',
  ...SECTIONS.map((section) => `settings/${section}`),
]

/** A window of 1440 x 900 at 200 %, and the smallest phone, in languages that need the most room. */
const LOOKS = [
  { language: 'en-XA', width: 720, height: 450 },
  { language: 'en-XA', width: 320, height: 640 },
  { language: 'ar-XB', width: 320, height: 640 },
] as const

/** The folder for pictures of all screens; unset: none are taken. */
const PICTURES = process.env['IDI_PICTURES']

async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((id) => localStorage.setItem('idi.page.language', JSON.stringify(id)), language)
  await page.reload()
  await page.locator(`html[lang=${language}]`).waitFor()
}

/** Goes to a screen, and waits until nothing changes any more. */
async function show(page: Page, screen: string): Promise<void> {
  await page.evaluate((to) => location.assign(`#/${to}`), screen)
  await page.getByRole('main').getByRole('heading').first().waitFor()
  let before = -1
  await expect
    .poll(async () => {
      const [last, now] = [before, await page.evaluate(() => document.querySelectorAll('main *').length)]
      before = now
      return now === last
    })
    .toBe(true)
}

describeApp('every screen', (launcher) => {
  test.skipIf(launcher.name === 'Electron')(
    'fits at 200 % and on a phone, in words of twice the length and from right to left, and nothing moves where less motion is asked for',
    async () => {
      const app = await launcher.launch({ viewport: { width: 900, height: 800 } })
      onTestFinished(() => app.close())
      const { page } = app
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await startDialog(page, { turns: 1, model: 'instant' })
      await waitForEnd(page)
      const dialog = await page.evaluate(() => location.hash.slice(2))
      const found: string[] = []
      for (const { language, width, height } of LOOKS) {
        await page.setViewportSize({ width, height })
        await speak(page, language)
        for (const screen of [...SCREENS, dialog]) {
          await show(page, screen)
          const where = `${language} ${width} ${screen === dialog ? 'review' : screen}`
          if (PICTURES) await page.screenshot({ path: join(PICTURES, `${where.replaceAll(/\W/g, '-')}.png`) })
          found.push(...(await misfits(page)).map((each) => `${where}: ${each}`))
        }
      }
      expect(found).toEqual([])
      expect(app.problems).toEqual([])
    },
  )

  test.skipIf(launcher.name === 'Electron')(
    'leaves what is pressed free of a long notice, on phones and beside an open keyboard',
    async () => {
      // At the start the library reports in a long sentence that its file was emptied. It had been opened before, so
      // that the folder of its locks is there.
      const folder = await temporaryFolder()
      onTestFinished(() => folder.remove())
      await mkdir(join(folder.path, 'owners'))
      const file = join(folder.path, 'idi.db')
      await writeFile(file, '')
      await utimes(file, 1, 1)
      const app = await launcher.launch({
        args: ['--data', folder.path],
        viewport: { width: 390, height: 844 },
        language: 'de',
        newcomer: true,
      })
      onTestFinished(() => app.close())
      const { page } = app
      await page.getByText('Die Datei der Dialoge (idi.db) war leer').waitFor()
      for (const [width, height] of [
        [390, 844],
        [390, 400],
        [320, 568],
      ] as const) {
        await page.setViewportSize({ width, height })
        for (const screen of ['new', 'library', 'library/ask']) {
          await show(page, screen)
          expect([width, height, screen, ...(await misfits(page))]).toEqual([width, height, screen])
        }
      }
    },
  )
})
