// A picture from a camera as it is sent: small enough, and without what the camera wrote into it (place, time, device).

const LONGEST_SIDE = 1_600;

/** The picture as JPEG in base64. A file that is no picture goes as it is: the server says what is wrong with it. */
export async function smallerPicture(file: File): Promise<string> {
  try {
    const drawn = await createImageBitmap(file);
    const share = Math.min(1, LONGEST_SIDE / Math.max(drawn.width, drawn.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(drawn.width * share));
    canvas.height = Math.max(1, Math.round(drawn.height * share));
    canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', 0.85).replace(/^data:[^,]*,/, '');
  } catch {
    return base64Of(file);
  }
}

function base64Of(file: File): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () =>
      done(typeof reader.result === 'string' ? reader.result.replace(/^data:[^,]*,/, '') : '');
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(file);
  });
}
