/** The air pressure assumed for the prairies. */
const PRESSURE_HPA = 950;
/** The psychrometer constant of a ventilated wet bulb, per °C. */
const PSYCHROMETER_PER_C = 0.000_662;
/** Halvings of the search interval, which leave an error far below the sensor's. */
const BISECTIONS = 40;

/** Saturation vapour pressure over water in hPa: the Magnus formula (Sonntag 1990, WMO Guide to Instruments No. 8, Annex 4.B). */
function saturationPressure(temperatureC: number): number {
  return 6.112 * Math.exp((17.62 * temperatureC) / (243.12 + temperatureC));
}

/**
 * Delta T: the air temperature less the wet-bulb temperature, in °C. A drop evaporates quickly where it is high and hangs in the air where
 * it is low. Solves the psychrometer equation by bisection; Stull's short formula would be up to 0.5 °C off.
 * @param humidityPct relative humidity, 0 to 100
 */
export function deltaT(temperatureC: number, humidityPct: number): number {
  const vapourPressure = (humidityPct / 100) * saturationPressure(temperatureC);
  let [low, high] = [temperatureC - 60, temperatureC];
  for (let step = 0; step < BISECTIONS; step++) {
    const wetBulb = (low + high) / 2;
    const isTooWarm = saturationPressure(wetBulb) - PSYCHROMETER_PER_C * PRESSURE_HPA * (temperatureC - wetBulb) > vapourPressure;
    if (isTooWarm) high = wetBulb;
    else low = wetBulb;
  }
  return temperatureC - (low + high) / 2;
}
