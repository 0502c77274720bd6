import { afterAll, beforeAll, expect, test } from 'vitest'
import { securityHeaders } from '../../src/app/security-headers.ts'
import { describeApp, type RunningApp } from './launchers/index.ts'

describeApp('The page of the app', (launcher) => {
  let app: RunningApp
  beforeAll(async () => {
    app = await launcher.launch()
    await app.page.getByRole('textbox', { name: 'Topic' }).waitFor()
  })
  afterAll(() => app.close())
  const home = (): string => (launcher.name === 'Electron' ? 'app://bundle/' : `${new URL(app.page.url()).origin}/`)

  test('has no access to Node', async () => {
    const globals = ['require', 'process', 'module', 'Buffer', 'global', '__dirname']
    expect(
      await app.page.evaluate(
        (names) => names.map((name) => typeof (globalThis as unknown as Record<string, unknown>)[name]),
        globals,
      ),
    ).toEqual(globals.map(() => 'undefined'))
  })

  test('is served with exactly the policy and headers of the security checklist', async () => {
    const response = await app.page.reload()
    const expected = securityHeaders(launcher.name === 'Electron' ? 'none' : 'self')
    for (const [name, value] of Object.entries(expected))
      expect(response?.headers()[name.toLowerCase()], name).toBe(value)
    expect(response?.headers()['access-control-allow-origin']).toBeUndefined()
    await app.page.getByRole('textbox', { name: 'Topic' }).waitFor()
  })

  test('leaves no secret in its URL or its cookies', async () => {
    expect(app.page.url().startsWith(home())).toBe(true)
    expect(app.page.url()).not.toContain('token')
    expect(await app.page.evaluate(() => document.cookie)).toBe('')
  })

  test('runs no code made from text and no inserted script', async () => {
    // The content policy does not apply to code run by evaluate, but to a timer's text and to an inserted script.
    const ran = await app.page.evaluate(async () => {
      const marks = globalThis as unknown as { marked?: boolean }
      const attempts = [
        () => {
          const script = document.createElement('script')
          script.text = 'globalThis.marked = true'
          document.body.append(script)
        },
        () => {
          const image = document.createElement('div')
          image.innerHTML = '<img src="x" onerror="globalThis.marked = true">'
          document.body.append(image)
        },
        // oxlint-disable-next-line typescript/no-implied-eval -- the test shows that it is refused
        () => void setTimeout('globalThis.marked = true', 0),
      ]
      for (const attempt of attempts) {
        try {
          attempt()
        } catch {
          // An exception is a refusal, too.
        }
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
      return marks.marked ?? false
    })
    expect(ran).toBe(false)
    expect(app.problems.filter((problem) => problem.includes('content policy violated')).length).toBeGreaterThan(0)
  })

  test('cannot connect to anything but its host', async () => {
    const answers = await app.page.evaluate(() =>
      Promise.all(
        ['https://example.com/', 'http://127.0.0.1:9/'].map((url) =>
          fetch(url, { mode: 'no-cors' }).then(
            () => 'reached',
            () => 'refused',
          ),
        ),
      ),
    )
    expect(answers).toEqual(['refused', 'refused'])
    const socket = await app.page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const dialled = new WebSocket('ws://127.0.0.1:9/')
          dialled.onopen = () => resolve('reached')
          dialled.onerror = () => resolve('refused')
        }),
    )
    expect(socket).toBe('refused')
    expect(app.problems.some((problem) => problem.includes('connect-src ws://127.0.0.1:9'))).toBe(true)
  })

  test('cannot be framed and frames nothing', async () => {
    const framed = await app.page.evaluate(
      (address) =>
        new Promise<string>((resolve) => {
          const frame = document.createElement('iframe')
          frame.src = address
          frame.onload = () => resolve(frame.contentDocument?.querySelector('#root') ? 'framed' : 'empty')
          document.body.append(frame)
          setTimeout(() => resolve('empty'), 1_000)
        }),
      home(),
    )
    expect(framed).toBe('empty')
  })

  // A tab of a browser may go anywhere; the app's window may not.
  if (launcher.name !== 'Electron') return

  test('opens no window and does not leave its address', async () => {
    expect(await app.page.evaluate(() => window.open('https://example.com/') === null)).toBe(true)
    await app.page.evaluate(() => {
      location.href = 'https://example.com/'
    })
    await app.page.waitForTimeout(300)
    expect(app.page.url().startsWith(home())).toBe(true)
  })
})

describeApp('A whole run', (launcher) => {
  test('never violates the content policy, and no script fails', async () => {
    const app = await launcher.launch()
    try {
      await app.page.getByRole('textbox', { name: 'Topic' }).fill('Should cities ban private cars?')
      await app.page.getByRole('button', { name: /start the debate/i }).click()
      await app.page.getByRole('article').first().waitFor()
      await app.page.reload()
      await app.page.getByRole('article').first().waitFor()
      expect(app.problems).toEqual([])
    } finally {
      await app.close()
    }
  })
})
