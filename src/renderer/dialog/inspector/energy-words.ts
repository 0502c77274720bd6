/** "12.4 Wh", "1.20 kWh". */
export function energyWords(wattHours: number): string {
  if (wattHours >= 1_000) return `${(wattHours / 1_000).toFixed(2)} kWh`
  if (wattHours >= 100) return `${Math.round(wattHours)} Wh`
  return wattHours < 0.1 && wattHours > 0 ? 'under 0.1 Wh' : `${wattHours.toFixed(1)} Wh`
}
