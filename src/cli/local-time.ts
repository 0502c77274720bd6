/** "2026-11-21 04:05" in the machine's own time zone. */
export function localTime(at: number): string {
  const time = new Date(at)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())} ${two(time.getHours())}:${two(time.getMinutes())}`
}
