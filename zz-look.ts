import { createFakeTranscripts, verbose } from './tests/helpers/fake-transcripts.ts'
import { browserLauncher } from './tests/e2e/launchers/browser.ts'
const server = await createFakeTranscripts(async (_ask, count) => {
  await new Promise((r) => setTimeout(r, 2500))
  if (count === 3) return { status: 401, message: 'no' }
  return verbose(
    [0, 'The harbour was paid for by a tax on salt.'],
    [40, 'Nobody in the town liked it.'],
    [95, 'The council had to give way in spring.'],
  )
})
const app = await browserLauncher.launch({
  args: ['--base-url', `openai=${server.origin}/v1`],
  env: { OPENAI_API_KEY: 'sk-test' },
  viewport: { width: 1440, height: 900 },
})
const { page } = app
const shot = (n: string) => page.screenshot({ path: `/tmp/sound-${n}.png` })
try {
  const files = (...names: string[]) =>
    page.getByLabel('Files', { exact: true }).setInputFiles(names.map((n) => `tests/fixtures/recordings/${n}`))
  await files('salt.mp3')
  await page.getByText('No model writes recordings down yet').waitFor()
  await page.getByLabel('Files to read').scrollIntoViewIfNeeded()
  await shot('1-nobody')
  await page.goto(new URL('/#/settings/models', page.url()).href).catch(() => undefined)
  await page.waitForTimeout(800)
  console.log(page.url())
  await page.getByRole('heading', { name: 'Recordings' }).scrollIntoViewIfNeeded()
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Recordings' }) })
  await section.getByLabel('Provider or server').selectOption('openai')
  await section.getByLabel('Model that hears').fill('whisper-1')
  await section.getByRole('button', { name: 'Test' }).click()
  await section.getByText('It took a second of sound').waitFor()
  await section.getByRole('switch').click()
  await page.waitForTimeout(600)
  await section.scrollIntoViewIfNeeded()
  await shot('2-settings')
  await page.goBack()
  await page.waitForTimeout(800)
  console.log(page.url())
  await files('salt.mp3', 'film.mp4', 'salt.flac', 'salt.ogg')
  await page
    .getByRole('button', { name: /Have whisper-1 write it down/ })
    .first()
    .waitFor()
  await page.waitForTimeout(800)
  await page.getByLabel('Files to read').scrollIntoViewIfNeeded()
  await shot('3-offered')
  await page
    .getByRole('button', { name: /Have whisper-1 write it down/ })
    .first()
    .click()
  await page.waitForTimeout(900)
  await shot('4-writing')
  await page.getByText('written down by openai whisper-1').waitFor()
  await page
    .getByRole('button', { name: /Have whisper-1 write it down/ })
    .first()
    .click()
  await page.getByRole('button', { name: /Try again/ }).waitFor()
  await page.setViewportSize({ width: 900, height: 700 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByLabel('Files to read').scrollIntoViewIfNeeded()
  await page.waitForTimeout(500)
  await shot('5-failed-dark')
  await page.evaluate(() => {
    ;(document.documentElement.style as any).zoom = '2'
  })
  await page.getByLabel('Recordings to write down').scrollIntoViewIfNeeded()
  await page.waitForTimeout(300)
  await shot('6-zoom')
  console.log(app.problems)
} catch (e) {
  await shot('error')
  console.log(e)
} finally {
  await app.close()
  await server.close()
}
