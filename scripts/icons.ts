import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { findBrowser } from './find-browser.mjs'
import { icnsFile, icoFile } from './desktop/icon-files.ts'

/**
 * node scripts/icons.ts: draws the icon of the desktop app in all sizes, and writes it in the format of each system.
 */
const FOLDER = join(dirname(dirname(fileURLToPath(import.meta.url))), 'resources/icons')
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024]

/** Three dots on paper: the moderator above the two. In tiny icons they are larger. */
function svgOf(size: number): string {
  const small = size <= 32
  const [edge, radius] = small ? [0, 200] : [80, 190]
  const [r, up, down, side] = small ? [235, 270, 735, 250] : [172, 345, 655, 195]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 1024 1024">
<rect x="${edge}" y="${edge}" width="${1024 - 2 * edge}" height="${1024 - 2 * edge}" rx="${radius}" fill="#FBFAF7"/>
<rect x="${edge + 6}" y="${edge + 6}" width="${1012 - 2 * edge}" height="${1012 - 2 * edge}" rx="${radius - 6}" fill="none" stroke="#E4E0D8" stroke-width="12"/>
<circle cx="512" cy="${up}" r="${r}" fill="#6B5BB5"/><circle cx="${512 - side}" cy="${down}" r="${r}" fill="#0F766E"/><circle cx="${512 + side}" cy="${down}" r="${r}" fill="#C2540A"/>
</svg>`
}

const executablePath = findBrowser(process.env, process.platform)
if (executablePath === null) throw new Error('There is no Chromium here: name one with IDI_CHROMIUM.')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  const pictures = new Map<number, Buffer>()
  for (const size of SIZES) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svgOf(size)}`)
    pictures.set(size, await page.screenshot({ omitBackground: true }))
    await page.close()
  }
  mkdirSync(join(FOLDER, 'png'), { recursive: true })
  for (const [size, png] of pictures) writeFileSync(join(FOLDER, 'png', `${size}x${size}.png`), png)
  writeFileSync(join(FOLDER, 'icon.icns'), icnsFile(pictures))
  writeFileSync(join(FOLDER, 'icon.ico'), icoFile(pictures))
} finally {
  await browser.close()
}
