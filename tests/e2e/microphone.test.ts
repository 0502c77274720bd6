import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeEar } from '../helpers/made-voices/make-ear.ts'
import { describeApp } from './launchers/index.ts'

const SALT = 'The harbour was paid for by a tax on salt.'

describeApp('microphone', (launcher) => {
  test.skipIf(launcher.name !== 'browser')(
    'speech becomes words in the field, by the model on this computer, and is not sent by itself',
    async () => {
      const app = await launcher.launch({ wholeBrowser: true })
      onTestFinished(() => app.close())
      const { page, context, dataDir, problems } = app
      await page.getByRole('link', { name: 'Ask', exact: true }).click()
      const field = page.getByRole('textbox', { name: 'Your question' })
      const speak = page.getByRole('button', { name: 'Speak', exact: true })
      await speak.click()
      await page.getByText('No model transcribes speech yet: download speech recognition for this computer').waitFor()
      makeEar(join(dataDir, 'ear'), { says: SALT })
      await speak.click()
      await page.getByText('The microphone was refused: allow it for this page').waitFor()
      await context.grantPermissions(['microphone'])
      await field.fill('Is it true?')
      await speak.click()
      await page.getByText('What you say stays on this computer.').waitFor()
      // The fake microphone of the browser beeps once a second.
      await page.waitForTimeout(1_500)
      await page.getByRole('button', { name: 'End, and transcribe what was said' }).click()
      await expect.poll(() => field.inputValue(), { timeout: 30_000 }).toBe(`Is it true? ${SALT}`)
      await speak.waitFor()
      expect(await page.getByRole('article').count()).toBe(0)
      expect(problems).toEqual([])
    },
  )
})
