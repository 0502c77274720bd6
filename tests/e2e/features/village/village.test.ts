import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { describeApp } from '../../launchers/index.ts'
import { violations } from '../../pages/violations.ts'
import { chooseMode } from '../../pages/setup-page.ts'

const people = (page: Page) => page.getByRole('list', { name: 'Villagers' }).getByRole('button')

const line = (page: Page, name: RegExp) => page.getByRole('list', { name: 'Villagers' }).getByRole('button', { name })

/** The village's clock as minutes: "06:20" is 380. */
async function villageClock(page: Page): Promise<number> {
  const words = await page.locator('.village-time').innerText()
  const [, hour = 0, minute = 0] = /(\d\d):(\d\d)$/.exec(words)?.map(Number) ?? []
  return hour * 60 + minute
}

/** Milliseconds between two frames above which the second is late: an idle machine draws sixty a second. */
const LATE_MS = 150

/**
 * The greatest distance that any villager moved between two frames, in cells. Late frames are ignored: on a busy
 * machine a villager has walked on meanwhile.
 */
async function longestJump(page: Page, seconds: number): Promise<{ readonly jump: number; readonly moved: boolean }> {
  return await page.evaluate(
    async ({ ms, late }) => {
      const places = () =>
        [...document.querySelectorAll('.village-person')].map((one) => {
          const { e, f } = new DOMMatrix(getComputedStyle(one).transform)
          return [e, f]
        })
      let before = places()
      let jump = 0
      let last = performance.now()
      const until = last + ms
      while (last < until) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        const at = performance.now()
        const now = places()
        for (const [index, [x = 0, y = 0]] of now.entries()) {
          const [oldX = x, oldY = y] = before[index] ?? []
          if (at - last < late) jump = Math.max(jump, Math.hypot(x - oldX, y - oldY) / 26)
        }
        before = now
        last = at
      }
      return { jump, moved: jump > 0 }
    },
    { ms: seconds * 1_000, late: LATE_MS },
  )
}

describeApp('village', (launcher) => {
  test('twelve villagers are set up, watched on two pages, found after a reload, and read as a script', async () => {
    const app = await launcher.launch()
    onTestFinished(() => app.close())
    const { page } = app
    await chooseMode(page, 'Village')
    const add = page.getByRole('button', { name: 'Add a villager' })
    for (let more = 0; more < 8; more += 1) await add.click()
    await page.getByRole('button', { name: '12 live here: no room for more' }).waitFor()
    const names = page.getByRole('group', { name: 'Villagers' }).getByRole('textbox', { name: 'Name' })
    await names.nth(4).fill('Ada')
    await page.getByText('Somebody else has this name.').first().waitFor()
    await names.nth(4).fill('Zoe')
    await page.getByRole('combobox', { name: 'Mind' }).nth(1).selectOption('person')
    await page.getByText('It costs nothing: scripts decide.').waitFor()
    expect(await violations(page), 'the form of a village').toEqual([])
    await page.getByRole('button', { name: 'Begin the day' }).click()
    await people(page).first().waitFor()
    await expect.poll(() => people(page).count()).toBe(12)
    await line(page, /^Zoe, /).waitFor()
    await line(page, /^Ben, .*waiting for you$/).waitFor()
    expect(await violations(page), 'the map').toEqual([])

    // A villager who sits down is drawn at the thing, one cell away; a world that is drawn only once a second would
    // jump by two cells.
    const { jump, moved } = await longestJump(page, 4)
    expect(moved).toBe(true)
    expect(jump).toBeLessThan(1.5)

    // The list works like the map, but with keys.
    await line(page, /^Zoe, /).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('tab', { name: 'State', selected: true }).waitFor()
    expect(await page.getByRole('combobox', { name: 'Villager' }).inputValue()).not.toBe('ada')
    await page.getByText('What it perceives, as its mind is told').click()
    await page.getByText('# Current Status').waitFor()

    const before = await villageClock(page)
    await page.reload()
    await people(page).first().waitFor()
    expect(await villageClock(page)).toBeGreaterThanOrEqual(before)

    if (launcher.name === 'browser') {
      const other = await app.context.newPage()
      await other.goto(page.url())
      await people(other).first().waitFor()
      expect(Math.abs((await villageClock(other)) - (await villageClock(page)))).toBeLessThan(6)
      await other.close()
    }

    await page.getByRole('button', { name: 'Script', exact: true }).click()
    const script = page.getByRole('log', { name: 'Transcript' })
    await script
      .getByText(/^\w+ and \w+, (at|on) /)
      .first()
      .waitFor()
    expect(await violations(page), 'the script of a village').toEqual([])
    await page.getByRole('button', { name: 'Map', exact: true }).click()

    await page.getByRole('button', { name: 'Stop now' }).click()
    await page.getByRole('button', { name: 'Go on' }).waitFor()
    await expect.poll(() => people(page).count()).toBe(12)
    expect(app.problems).toEqual([])
  })

  test('the game master acts, a person plays a villager, and changes in a resting village are seen at once', async () => {
    const app = await launcher.launch()
    onTestFinished(() => app.close())
    const { page } = app
    await chooseMode(page, 'Village')
    await page.getByRole('combobox', { name: 'Mind' }).nth(1).selectOption('person')
    await page.getByRole('button', { name: 'Begin the day' }).click()
    await people(page).first().waitFor()

    await page.getByRole('button', { name: 'As game master' }).click()
    await page.getByRole('menuitem', { name: 'Announce something…' }).click()
    await page.getByRole('textbox', { name: 'What everybody hears' }).fill('A storm is coming.')
    await page.getByRole('button', { name: 'Announce', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await line(page, /^Ada, /).click()
    await page
      .getByText(/A storm is coming\./)
      .first()
      .waitFor()
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('10')
    await expect.poll(() => page.getByRole('combobox', { name: 'Speed' }).inputValue()).toBe('10')

    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    const step = page.getByRole('button', { name: 'Step', exact: true })
    await expect.poll(() => step.isEnabled()).toBe(true)
    await line(page, /^Ben, /).click()
    const deeds = page.getByRole('list', { name: 'What Ben can do now' })
    await deeds.getByRole('button').first().waitFor()
    expect(await violations(page), 'the hands of a villager').toEqual([])

    // Ada is sent away while the village rests: the map and the list show it without a step.
    await line(page, /^Ada, /).click()
    await page.getByRole('button', { name: 'Send away' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send away' }).click()
    await expect.poll(() => people(page).count()).toBe(3)
    await page.getByRole('button', { name: 'As game master' }).click()
    await page.getByRole('menuitem', { name: 'Have somebody come…' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Old Tom')
    await page.getByRole('button', { name: 'Let them in' }).click()
    await line(page, /^Old Tom, /).waitFor()

    const before = await villageClock(page)
    await step.click()
    await expect.poll(() => step.isEnabled()).toBe(true)
    expect(await villageClock(page)).toBeGreaterThanOrEqual(before)
    expect(app.problems).toEqual([])
  })

  test('after a kill the village continues where it stopped, with those who came and without those who left', async () => {
    const app = await launcher.launch({ ownProcess: true })
    onTestFinished(() => app.close())
    await chooseMode(app.page, 'Village')
    await app.page.getByRole('button', { name: 'Begin the day' }).click()
    await people(app.page).first().waitFor()
    await app.page.getByRole('combobox', { name: 'Speed' }).selectOption('10')
    await app.page.getByRole('button', { name: 'As game master' }).click()
    await app.page.getByRole('menuitem', { name: 'Have somebody come…' }).click()
    await app.page.getByRole('textbox', { name: 'Name' }).fill('Old Tom')
    await app.page.getByRole('button', { name: 'Let them in' }).click()
    await line(app.page, /^Old Tom, /).waitFor()
    const began = await villageClock(app.page)
    await expect.poll(() => villageClock(app.page), { timeout: 20_000 }).toBeGreaterThan(began + 1)
    const address = app.page.url()
    await app.restart({ kill: true })
    const { page } = app
    await page.goto(new URL(new URL(address).hash, page.url()).href)
    await line(page, /^Old Tom, /).waitFor()
    // A snapshot is at most a minute of the village older than what was seen.
    const kept = await villageClock(page)
    expect(kept).toBeGreaterThanOrEqual(began)
    await page.getByRole('button', { name: 'Resume' }).first().click()
    await expect.poll(() => villageClock(page), { timeout: 20_000 }).toBeGreaterThan(kept)
    await expect.poll(() => people(page).count()).toBe(5)
  })
})
