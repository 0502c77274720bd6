import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeEar } from '../helpers/made-voices/make-ear.ts'
import { ROOT } from './launchers/surroundings.ts'
import { describeApp } from './launchers/index.ts'

const SALT = 'The harbour was paid for by a tax on salt.'
const recording = (name: string) => join(ROOT, 'tests', 'fixtures', 'recordings', name)

describeApp('sound files without ffmpeg', (launcher) => {
  test('are decoded by the page where it can, and transcribed on this computer; otherwise a sentence says what to do', async () => {
    const app = await launcher.launch({ ownProcess: true, env: { PATH: join(ROOT, 'no-programs') } })
    onTestFinished(() => app.close())
    const { page, dataDir, problems } = app
    makeEar(join(dataDir, 'ear'), { says: SALT })
    // Browsers of some systems lack a decoder for AAC.
    const playsAac = await page.evaluate(() => new Audio().canPlayType('audio/mp4; codecs="mp4a.40.2"') !== '')
    const able = ['salt.mp3', 'salt.ogg', ...(playsAac ? ['salt.m4a'] : [])]
    await page.getByRole('link', { name: 'Ask', exact: true }).click()
    const question = page.getByRole('textbox', { name: 'Your question' })
    await question.fill('What paid for the harbour?')
    const choose = (name: string) => page.locator('input[type=file][aria-label=Files]').setInputFiles(recording(name))
    const waiting = page.getByRole('list', { name: 'Sound files to transcribe' }).getByRole('listitem')
    const attached = page.getByRole('list', { name: 'Attached' })
    for (const name of able) {
      await choose(name)
      const row = waiting.filter({ hasText: name })
      await row.getByText('It stays on this computer').waitFor()
      await row.getByRole('button', { name: /transcribe it/ }).click()
      await attached.getByText(name).waitFor()
    }
    if (!playsAac) {
      await choose('salt.m4a')
      await waiting.getByText('with ffmpeg, which is not on this computer').waitFor()
      await page.getByRole('button', { name: 'Remove salt.m4a' }).click()
    }
    await question.fill('What paid for the harbour?')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    const asked = page.locator('.library-ask-question')
    await asked.getByText('salt.mp3').click()
    await asked.getByText(SALT).first().waitFor()
    expect(problems).toEqual([])
  })
})
