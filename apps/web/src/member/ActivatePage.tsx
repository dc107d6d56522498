export default function ActivatePage() {
  return <h1>Activate</h1>;
}
