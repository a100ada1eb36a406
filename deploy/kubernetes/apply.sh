#!/bin/bash
# Brings a release to a cluster: apply.sh <overlay>, for example apply.sh production. The database is migrated first; the processes of the
# old version go on working meanwhile, and stay if the migration fails (0052).
set -euo pipefail
OVERLAY=$(dirname "$(readlink -f "$0")")/overlays/${1:?usage: apply.sh staging|production}
NAMESPACE=groenhof-$1
MANIFESTS=$(mktemp)
trap 'rm -f "$MANIFESTS"' EXIT
kubectl kustomize "$OVERLAY" > "$MANIFESTS"

# A job cannot be changed: the one of the release before goes.
kubectl --namespace "$NAMESPACE" delete job migrate --ignore-not-found
kubectl apply --filename "$MANIFESTS" --selector 'app.kubernetes.io/name notin (shell, api, worker)'
kubectl --namespace "$NAMESPACE" wait job/migrate --for=condition=complete --timeout=30m
kubectl apply --filename "$MANIFESTS"
for each in api worker shell; do kubectl --namespace "$NAMESPACE" rollout status "deployment/$each" --timeout=10m; done
